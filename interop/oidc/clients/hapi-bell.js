import Bell from '@hapi/bell'
import Hapi from '@hapi/hapi'
import { CLIENT_ID, CLIENT_SECRET, PORT, readMetadata, ready } from '../app.js'

const metadata = await readMetadata()
const server = Hapi.server({ port: PORT, host: 'localhost' })
await server.register(Bell)
server.auth.strategy('concord', 'bell', {
  provider: {
    name: 'concord',
    protocol: 'oauth2',
    useParamsAuth: true,
    auth: metadata.authorization_endpoint,
    token: metadata.token_endpoint,
    scope: ['openid', 'profile', 'email'],
    pkce: 'S256',
    async profile(credentials, _params, get) {
      credentials.profile = await get(metadata.userinfo_endpoint)
    },
  },
  password: 'a long secret of the cookie of the session',
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  isSecure: false,
  // Behind the address that the person opens.
  location: `http://localhost:${PORT}`,
})
server.route({
  method: 'GET',
  path: '/callback',
  options: { auth: 'concord' },
  handler: ({ auth }) => ({ email: auth.credentials.profile.email }),
})
server.route({ method: 'GET', path: '/login', handler: (_request, h) => h.redirect('/callback') })
await server.start()
ready()
