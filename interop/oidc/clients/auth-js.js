import { ExpressAuth, getSession } from '@auth/express'
import Okta from '@auth/express/providers/okta'
import express from 'express'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, ORIGIN, PORT, ready } from '../app.js'

const config = {
  secret: 'a long secret of the cookie of the session',
  trustHost: true,
  providers: [Okta({ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, issuer: ISSUER })],
}
const app = express()
// A form of the sign-in page sends what this page sends.
app.get('/login', async (_request, response) => {
  const csrf = await fetch(`${ORIGIN}/auth/csrf`)
  const cookies = csrf.headers.getSetCookie()
  const { csrfToken } = await csrf.json()
  const started = await fetch(`${ORIGIN}/auth/signin/okta`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') },
    body: new URLSearchParams({ csrfToken, callbackUrl: `${ORIGIN}/who` }),
  })
  response.setHeader('set-cookie', [...cookies, ...started.headers.getSetCookie()])
  response.redirect(started.headers.get('location'))
})
app.use('/auth/*path', ExpressAuth(config))
app.get('/who', async (request, response) => {
  const session = await getSession(request, config)
  response.json({ email: session?.user?.email })
})
app.listen(PORT, 'localhost', ready)
