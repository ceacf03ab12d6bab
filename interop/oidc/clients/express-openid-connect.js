import express from 'express'
import openid from 'express-openid-connect'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, ORIGIN, PORT, ready, SCOPE } from '../app.js'

const app = express()
app.use(
  openid.auth({
    issuerBaseURL: ISSUER,
    baseURL: ORIGIN,
    clientID: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    secret: 'a long secret of the cookie of the session',
    authRequired: false,
    authorizationParams: { response_type: 'code', scope: SCOPE },
  }),
)
app.get('/', async (request, response) => {
  const { email } = await request.oidc.fetchUserInfo()
  response.json({ email })
})
app.listen(PORT, 'localhost', ready)
