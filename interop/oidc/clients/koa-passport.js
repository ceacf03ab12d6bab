import Koa from 'koa'
import passport from 'koa-passport'
import session from 'koa-session'
import OAuth2Strategy from 'passport-oauth2'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  getClaims,
  PORT,
  REDIRECT_URI,
  readMetadata,
  ready,
  SCOPE,
} from '../app.js'

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
      state: true,
      pkce: true,
    },
    (_accessToken, _refreshToken, { id_token }, _profile, done) => done(null, getClaims(id_token)),
  ),
)
const app = new Koa()
app.keys = ['secret of the session']
app.use(session(app))
app.use(passport.initialize())
app.use((context, next) => {
  if (context.path === '/login')
    return passport.authenticate('oauth2', { session: false })(context, next)
  if (context.path !== '/callback') return next()
  return passport.authenticate('oauth2', { session: false }, (error, user) => {
    if (error) throw error
    context.body = { email: user.preferred_username }
  })(context, next)
})
app.listen(PORT, 'localhost', ready)
