import cookie from '@fastify/cookie'
import oauth from '@fastify/oauth2'
import Fastify from 'fastify'
import { CLIENT_ID, CLIENT_SECRET, ISSUER, PORT, REDIRECT_URI, ready, SCOPE } from '../app.js'

const app = Fastify()
await app.register(cookie)
await app.register(oauth, {
  name: 'concord',
  scope: SCOPE.split(' '),
  credentials: { client: { id: CLIENT_ID, secret: CLIENT_SECRET } },
  startRedirectPath: '/login',
  callbackUri: REDIRECT_URI,
  discovery: { issuer: ISSUER },
  pkce: 'S256',
})
app.get('/callback', async (request) => {
  const { token } = await app.concord.getAccessTokenFromAuthorizationCodeFlow(request)
  const { email } = await app.concord.userinfo(token.access_token)
  return { email }
})
await app.listen({ port: PORT, host: 'localhost' })
ready()
