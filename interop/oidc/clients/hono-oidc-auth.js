import process from 'node:process'
import { serve } from '@hono/node-server'
import { getAuth, oidcAuthMiddleware, processOAuthCallback } from '@hono/oidc-auth'
import { Hono } from 'hono'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, PORT, REDIRECT_URI, ready } from '../app.js'

Object.assign(process.env, {
  OIDC_AUTH_SECRET: 'a long secret of the cookie of the session',
  OIDC_ISSUER: ISSUER,
  OIDC_CLIENT_ID: CLIENT_ID,
  OIDC_CLIENT_SECRET: CLIENT_SECRET,
  OIDC_REDIRECT_URI: REDIRECT_URI,
})
const app = new Hono()
app.get('/callback', (context) => processOAuthCallback(context))
app.use('*', oidcAuthMiddleware())
app.get('/login', async (context) => context.json({ sub: (await getAuth(context))?.sub }))
serve({ fetch: app.fetch, port: PORT, hostname: 'localhost' }, ready)
