/**
 * A registered application. Redirect and logout addresses are paths under the emulator's own
 * origins, matched exactly.
 */
export type OktaClient = {
  id: string
  /** Has a secret. A client without one must use PKCE. */
  isConfidential: boolean
  redirectPaths: readonly string[]
  logoutPaths: readonly string[]
}

/**
 * The portal, through its gateway: a confidential client, so that refresh tokens never reach a
 * browser.
 */
export const PORTAL_CLIENT: OktaClient = {
  id: '0oaconcordportal00001',
  isConfidential: true,
  redirectPaths: ['/authorization-code/callback'], // A014
  logoutPaths: ['/login'], // A012
}

/** For published client libraries in a browser or a test. */
export const PUBLIC_CLIENT: OktaClient = {
  id: '0oaconcordpublic00001',
  isConfidential: false,
  redirectPaths: ['/login/callback', '/authorization-code/callback'],
  logoutPaths: ['/login'],
}

export const OKTA_CLIENTS: readonly OktaClient[] = [PORTAL_CLIENT, PUBLIC_CLIENT]

export const clientById = (id: string | undefined): OktaClient | undefined =>
  OKTA_CLIENTS.find((client) => client.id === id)

/**
 * Whether the address is registered. Compared character by character: no prefix, other case or
 * added query.
 */
export const isRegistered = (address: string, paths: readonly string[], origin: string): boolean =>
  paths.some((path) => address === origin + path)

export const portalCallback = (origin: string): string =>
  `${origin}${PORTAL_CLIENT.redirectPaths[0]}`
