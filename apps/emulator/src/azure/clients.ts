import { type Client, registeredClient, toClient } from '#oauth/registered-clients.ts'
import type { BaseWorld } from '#runtime/world.ts'

/** The one tenant: that of the platform's operator. */
export const TENANT_ID = '5c9f1a50-3b1e-4d1f-9b0e-6d6f6e636f72'

/** The portal, through its gateway: a confidential client that also uses PKCE. */
export const ADMINISTRATION_CLIENT: Client = {
  id: '0b7d5f0e-8a35-4a4e-9d0c-636f6e636f01',
  name: 'Concord',
  isConfidential: true,
  redirectPaths: ['/authorization-code/callback'], // A014
  logoutPaths: ['/admin/login', '/admin', '/login', '/'], // A013
}

/**
 * For published client libraries in tests. Its tokens open nothing of the product: they are for
 * their own audience.
 */
export const TEST_CLIENT: Client = {
  id: '0b7d5f0e-8a35-4a4e-9d0c-636f6e636f02',
  name: 'Concord command line',
  isConfidential: false,
  redirectPaths: ['/authorization-code/callback', '/azure-test/callback'],
  logoutPaths: [],
}

/** The page that takes the codes of devices: people sign in for it as for an application. */
export const DEVICE_PAGE: Client = {
  id: '0b7d5f0e-8a35-4a4e-9d0c-636f6e636f03',
  name: 'Concord',
  isConfidential: true,
  redirectPaths: [`/azure/${TENANT_ID}/oauth2/deviceauth`],
  logoutPaths: [],
}

export const AZURE_CLIENTS: readonly Client[] = [ADMINISTRATION_CLIENT, TEST_CLIENT]

/** A client by its id: one of the emulator's own, or a registered one. */
export function azureClientById(
  world: Pick<BaseWorld, 'store' | 'settings'>,
  id: string,
): Client | undefined {
  const own = [...AZURE_CLIENTS, DEVICE_PAGE].find((client) => client.id === id)
  const entry = own ? undefined : registeredClient(world, 'azure', id)
  return own ?? (entry && toClient(id, entry))
}

export const azureAuthority = (origin: string): string => `${origin}/azure/${TENANT_ID}`
export const azureIssuer = (origin: string): string => `${azureAuthority(origin)}/v2.0`
export const getAudience = (clientId: string): string => `api://${clientId}`

export const administrationCallback = (origin: string): string =>
  `${origin}${ADMINISTRATION_CLIENT.redirectPaths[0]}`
