import { ExpressAuth, getSession } from '@auth/express'
import Okta from '@auth/express/providers/okta'
import express from 'express'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, PORT, ready } from '../app.js'

const auth = {
  providers: [
    Okta({
      clientId: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      issuer: ISSUER,
      // Okta's id tokens have no email next to an access token.
      profile: ({ name, preferred_username }) => ({ name, email: preferred_username }),
    }),
  ],
  secret: 'a long secret of the cookie of the session',
  trustHost: true,
}
const app = express()
app.use('/auth', ExpressAuth(auth))
// Auth.js starts a sign-in by a form of its page, which the button would send.
app.get('/login', async (_request, response) => {
  const origin = `http://localhost:${PORT}`
  const answer = await fetch(`${origin}/auth/csrf`)
  const { csrfToken } = await answer.json()
  const started = await fetch(`${origin}/auth/signin/okta`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      cookie: answer.headers
        .getSetCookie()
        .map((set) => set.split(';')[0])
        .join('; '),
    },
    body: new URLSearchParams({ csrfToken, callbackUrl: `${origin}/me` }),
  })
  for (const cookie of [...answer.headers.getSetCookie(), ...started.headers.getSetCookie()])
    response.append('set-cookie', cookie)
  response.redirect(started.headers.get('location'))
})
app.get('/me', async (request, response) => response.json((await getSession(request, auth))?.user))
app.listen(PORT, 'localhost', ready)
