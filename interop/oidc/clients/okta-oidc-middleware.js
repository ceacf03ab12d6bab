import okta from '@okta/oidc-middleware'
import express from 'express'
import session from 'express-session'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, ORIGIN, PORT, ready, SCOPE } from '../app.js'

const oidc = new okta.ExpressOIDC({
  issuer: ISSUER,
  client_id: CLIENT_ID,
  client_secret: CLIENT_SECRET,
  appBaseUrl: ORIGIN,
  scope: SCOPE,
  routes: { loginCallback: { path: '/callback', afterCallback: '/me' } },
  testing: { disableHttpsCheck: true },
})
const app = express()
app.use(session({ secret: 'secret of the session', resave: false, saveUninitialized: false }))
app.use(oidc.router)
app.get('/me', oidc.ensureAuthenticated(), (request, response) =>
  response.json({ email: request.userContext.userinfo.email }),
)
oidc.on('ready', () => app.listen(PORT, 'localhost', ready))
oidc.on('error', (error) => console.error(error))
