import { type Client, registeredClient, toClient } from '#oauth/registered-clients.ts'
import type { BaseWorld } from '#runtime/world.ts'

/**
 * The portal, through its gateway: a confidential client, so that refresh tokens never reach a
 * browser.
 */
export const PORTAL_CLIENT: Client = {
  id: '0oaconcordportal00001',
  name: 'Concord',
  isConfidential: true,
  redirectPaths: ['/authorization-code/callback'], // A014
  logoutPaths: ['/login'], // A012
}

/** For published client libraries in a browser or a test. */
export const PUBLIC_CLIENT: Client = {
  id: '0oaconcordpublic00001',
  name: 'Concord test',
  isConfidential: false,
  redirectPaths: ['/login/callback', '/authorization-code/callback'],
  logoutPaths: ['/login'],
}

/** The page that takes the codes of devices: people sign in for it as for an application. */
export const DEVICE_PAGE: Client = {
  id: '0oaconcorddevice00001',
  name: 'Concord',
  isConfidential: true,
  redirectPaths: ['/oauth2/default/v1/activate'],
  logoutPaths: [],
}

export const OKTA_CLIENTS: readonly Client[] = [PORTAL_CLIENT, PUBLIC_CLIENT]

/** A client by its id: one of the emulator's own, or a registered one. */
export function clientById(
  world: Pick<BaseWorld, 'store' | 'settings'>,
  id: string,
): Client | undefined {
  const own = [...OKTA_CLIENTS, DEVICE_PAGE].find((client) => client.id === id)
  const entry = own ? undefined : registeredClient(world, 'okta', id)
  return own ?? (entry && toClient(id, entry))
}

export const portalCallback = (origin: string): string =>
  `${origin}${PORTAL_CLIENT.redirectPaths[0]}`
