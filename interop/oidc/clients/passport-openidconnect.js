import express from 'express'
import session from 'express-session'
import passport from 'passport'
import OpenIDConnectStrategy from 'passport-openidconnect'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  ISSUER,
  PORT,
  REDIRECT_URI,
  readMetadata,
  ready,
} from '../app.js'

const metadata = await readMetadata()
passport.use(
  new OpenIDConnectStrategy(
    {
      issuer: ISSUER,
      authorizationURL: metadata.authorization_endpoint,
      tokenURL: metadata.token_endpoint,
      userInfoURL: metadata.userinfo_endpoint,
      clientID: CLIENT_ID,
      clientSecret: CLIENT_SECRET,
      callbackURL: REDIRECT_URI,
      scope: ['profile', 'email'],
      skipUserProfile: false,
    },
    (_issuer, profile, done) => done(null, profile),
  ),
)
const app = express()
app.use(session({ secret: 'secret of the session', resave: false, saveUninitialized: false }))
app.get('/login', passport.authenticate('openidconnect', { session: false }))
app.get(
  '/callback',
  passport.authenticate('openidconnect', { session: false, failWithError: true }),
  (request, response) => response.json({ email: request.user.emails[0].value }),
)
app.listen(PORT, 'localhost', ready)
