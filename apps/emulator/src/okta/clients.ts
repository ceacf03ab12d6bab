/** A registered application. Redirect and logout addresses are paths under the emulator's own origins, matched exactly. */
export type OktaClient = { id: string; redirectPaths: readonly string[]; logoutPaths: readonly string[] }

/** The portal, by way of its gateway: a confidential client, so that no browser ever holds a refresh token. */
export const PORTAL_CLIENT: OktaClient = {
  id: '0oaconcordportal00001',
  redirectPaths: ['/authorization-code/callback'], // A014
  logoutPaths: ['/login'], // A012
}

const CLIENTS: readonly OktaClient[] = [PORTAL_CLIENT]

export const clientById = (id: string): OktaClient | undefined => CLIENTS.find((client) => client.id === id)

/** Whether the address is one of the registered, character by character: no prefix, no other case, no added query. */
export const isRegistered = (address: string, paths: readonly string[], origin: string): boolean =>
  paths.some((path) => address === origin + path)

export const portalCallback = (origin: string): string => `${origin}${PORTAL_CLIENT.redirectPaths[0]}`
