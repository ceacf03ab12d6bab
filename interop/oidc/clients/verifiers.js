// Three libraries that verify the tokens of a service, each with the published keys.
import OktaJwtVerifier from '@okta/jwt-verifier'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import jwt from 'jsonwebtoken'
import jwksClient from 'jwks-rsa'
import * as oidc from 'openid-client'
import {
  CLIENT_ID,
  CLIENT_SECRET,
  ISSUER,
  REDIRECT_URI,
  readMetadata,
  SCOPE,
  serve,
} from '../app.js'

const { jwks_uri } = await readMetadata()
const config = await oidc.discovery(new URL(ISSUER), CLIENT_ID, CLIENT_SECRET, undefined, {
  execute: [oidc.allowInsecureRequests],
})
const rsa = jwksClient({ jwksUri: jwks_uri })
const okta = new OktaJwtVerifier({
  issuer: ISSUER,
  clientId: CLIENT_ID,
  testing: { disableHttpsCheck: true },
})
serve({
  login() {
    const keep = { state: oidc.randomState() }
    return {
      url: oidc.buildAuthorizationUrl(config, {
        redirect_uri: REDIRECT_URI,
        scope: SCOPE,
        ...keep,
      }),
      keep,
    }
  },
  async finish(url, { state }) {
    const { access_token, id_token } = await oidc.authorizationCodeGrant(config, url, {
      expectedState: state,
    })
    const { kid } = jwt.decode(id_token, { complete: true }).header
    const key = (await rsa.getSigningKey(kid)).getPublicKey()
    const viaJsonwebtoken = jwt.verify(id_token, key, { issuer: ISSUER, audience: CLIENT_ID })
    const { payload } = await jwtVerify(id_token, createRemoteJWKSet(new URL(jwks_uri)), {
      issuer: ISSUER,
      audience: CLIENT_ID,
    })
    const { claims } = await okta.verifyAccessToken(access_token, 'api://default')
    if (payload.sub !== viaJsonwebtoken.sub || claims.uid !== payload.sub)
      throw new Error('They differ.')
    return { email: payload.preferred_username }
  },
})
