import express from 'express'
import session from 'express-session'
import passport from 'passport'
import OAuth2Strategy from 'passport-oauth2'
import { CLIENT_ID, CLIENT_SECRET, PORT, REDIRECT_URI, readMetadata, ready, SCOPE } from '../app.js'

const metadata = await readMetadata()
passport.use(
  new OAuth2Strategy(
    {
      authorizationURL: metadata.authorization_endpoint,
      tokenURL: metadata.token_endpoint,
      clientID: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      callbackURL: REDIRECT_URI,
      scope: SCOPE,
      pkce: true,
      state: true,
    },
    async (accessToken, _refreshToken, _profile, done) => {
      const headers = { authorization: `Bearer ${accessToken}` }
      done(null, await (await fetch(metadata.userinfo_endpoint, { headers })).json())
    },
  ),
)
const app = express()
app.use(session({ secret: 'secret of the session', resave: false, saveUninitialized: false }))
app.get('/login', passport.authenticate('oauth2', { session: false }))
app.get(
  '/callback',
  passport.authenticate('oauth2', { session: false, failWithError: true }),
  (request, response) => response.json({ email: request.user.email }),
)
app.listen(PORT, 'localhost', ready)
