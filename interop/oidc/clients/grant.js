import express from 'express'
import session from 'express-session'
import grant from 'grant'
import { CLIENT_ID, CLIENT_SECRET, getClaims, ISSUER, ORIGIN, PORT, ready, SCOPE } from '../app.js'

const app = express()
app.use(session({ secret: 'secret of the session', resave: false, saveUninitialized: true }))
app.get('/login', (_request, response) => response.redirect('/connect/concord'))
app.use(
  grant.express({
    defaults: { origin: ORIGIN, transport: 'session' },
    concord: {
      authorize_url: `${ISSUER}/v1/authorize`,
      access_url: `${ISSUER}/v1/token`,
      oauth: 2,
      key: CLIENT_ID,
      secret: CLIENT_SECRET,
      scope: SCOPE.split(' '),
      scope_delimiter: ' ',
      state: true,
      nonce: true,
      pkce: true,
      redirect_uri: `${ORIGIN}/callback`,
      callback: '/who',
    },
  }),
)
app.get('/callback', (request, response) =>
  response.redirect(`/connect/concord/callback?${new URLSearchParams(request.query)}`),
)
app.get('/who', (request, response) => {
  const { error, id_token } = request.session.grant.response
  response.json(error ? { error } : { email: getClaims(id_token).preferred_username })
})
app.listen(PORT, 'localhost', ready)
