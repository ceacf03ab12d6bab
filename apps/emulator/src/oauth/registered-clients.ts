import { ClientEntry, type Clients } from '@concord/domain/control/clients'
import type { BaseWorld } from '#runtime/world.ts'
import type { Store } from '#store/store.ts'

type World = Pick<BaseWorld, 'store' | 'settings'>
export type Provider = ClientEntry['provider']

const parseEntry = (entry: string): ClientEntry => ClientEntry.parse(JSON.parse(entry))

/** The clients of the setting `CLIENTS`, by id. */
export const settingClients = ({ settings }: Pick<World, 'settings'>): Clients =>
  settings.CLIENTS ?? {}

/** The client's registration at this provider: a setting overrides the world's. */
export function registeredClient(
  { store, settings }: World,
  provider: Provider,
  id: string,
): ClientEntry | undefined {
  const set = settingClients({ settings })
  const entry = Object.hasOwn(set, id) ? set[id] : storedClient(store, id)
  return entry?.provider === provider ? entry : undefined
}

export function storedClient(store: Store, id: string): ClientEntry | undefined {
  const sql = 'SELECT entry FROM registered_clients WHERE id = ?'
  const row = store.get<{ entry: string }>(sql, [id])
  return row && parseEntry(row.entry)
}

/** The world's own clients, by id; those of a setting are not among them. */
export const storedClients = (store: Store): [id: string, ClientEntry][] =>
  store
    .all<{ id: string; entry: string }>('SELECT id, entry FROM registered_clients ORDER BY id')
    .map(({ id, entry }) => [id, parseEntry(entry)])

export const saveClient = (store: Store, id: string, entry: ClientEntry): void =>
  void store.run(
    'INSERT INTO registered_clients (id, entry) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET entry = excluded.entry',
    [id, JSON.stringify(entry)],
  )

export const deleteClient = (store: Store, id: string): { changes: number } =>
  store.run('DELETE FROM registered_clients WHERE id = ?', [id])

/** Every client that can be used, each with the place of its registration. */
export function allClients({ store, settings }: World) {
  const set = settingClients({ settings })
  return [
    ...Object.entries(set).map(([clientId, entry]) => ({
      clientId,
      source: 'setting' as const,
      ...entry,
    })),
    ...storedClients(store)
      .filter(([clientId]) => !Object.hasOwn(set, clientId))
      .map(([clientId, entry]) => ({ clientId, source: 'world' as const, ...entry })),
  ]
}

/** Whether pages of this origin may call the provider: some client is registered with it. */
export const isClientOrigin = (world: World, provider: Provider, origin: string): boolean =>
  allClients(world).some(
    (client) => client.provider === provider && client.origins.includes(origin),
  )

/** An application's facts, as both providers use them. */
export type Client = {
  id: string
  /** On the sign-in page. */
  name: string
  /** Has a secret. A client without one must use PKCE. */
  isConfidential: boolean
  /** Of a registered client; those of the built-in ones are derived from a key. */
  secret?: string | undefined
  /** Paths under the emulator's own origins. */
  redirectPaths: readonly string[]
  logoutPaths: readonly string[]
  /** How it was registered; absent for the built-in clients. */
  entry?: ClientEntry
}

export const toClient = (id: string, entry: ClientEntry): Client => ({
  id,
  name: entry.name ?? id,
  isConfidential: entry.secret !== undefined,
  secret: entry.secret,
  redirectPaths: [],
  logoutPaths: [],
  entry,
})

/**
 * Whether codes may be sent there. Compared character by character: no prefix, other case or added
 * query.
 */
export const isRedirect = (
  address: string,
  { redirectPaths, entry }: Client,
  origin: string,
): boolean =>
  redirectPaths.some((path) => address === origin + path) ||
  entry?.redirectUris.includes(address) === true

/** The same for the address after a sign-out. */
export const isLogoutAddress = (
  address: string,
  { logoutPaths, entry }: Client,
  origin: string,
): boolean =>
  logoutPaths.some((path) => address === origin + path) ||
  entry?.postLogoutRedirectUris.includes(address) === true

/** Whether the client may use a grant: the built-in ones sign people in. */
export const mayUse = ({ entry }: Client, grant: string): boolean =>
  (entry?.grants ?? ['authorization_code', 'refresh_token']).some((known) => known === grant)

/** Whether a page of this origin may use the client; servers send no origin. */
export const isOwnPage = (client: Client, page: string | undefined, origin: string): boolean =>
  page === undefined || page === origin || client.entry?.origins.includes(page) === true
