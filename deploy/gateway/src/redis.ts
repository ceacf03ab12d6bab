import type { AuthorizationRow, GatewaySessionRow } from '@concord/emulator/gateway/rows'
import type { GatewaySessions } from '@concord/emulator/gateway/sessions'
import { createClient } from '@redis/client'

export type OpenedSessions = {
  sessions: GatewaySessions
  /** @throws if the store cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
}

const PREFIX = 'concord-gateway'
const CONNECT_MS = 5000
const RECONNECT_MS = 500

const sessionKey = (hash: string) => `${PREFIX}:session:${hash}`
const browserKey = (cookieHash: string) => `${PREFIX}:browser:${cookieHash}`
const authorizationKey = (hash: string, cookieHash: string) =>
  `${PREFIX}:authorization:${cookieHash}:${hash}`

/** JSON with its one member of bytes in base64. */
const write = <T extends object>(row: T, bytes: keyof T): string =>
  JSON.stringify({ ...row, [bytes]: Buffer.from(row[bytes] as Uint8Array).toString('base64') })

function read<T extends object>(text: string | null, bytes: keyof T): T | undefined {
  if (text === null) return undefined
  const row = JSON.parse(text) as T
  return { ...row, [bytes]: Buffer.from(row[bytes] as string, 'base64') }
}

/**
 * Sessions in Redis, which deletes each at its end. For several containers of the gateway: all see
 * the same sessions.
 *
 * @throws {Error} with a sentence for the operator if Redis does not answer at first.
 */
export async function openRedis(url: string): Promise<OpenedSessions> {
  let wasConnected = false
  const client = createClient({
    url,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (_retries, cause) => (wasConnected ? RECONNECT_MS : cause),
    },
  })
  // Each call reports its own failure; without a listener the process would end.
  client.on('error', () => {})
  await client.connect().catch(() => {
    const { host } = new URL(url)
    throw new Error(`SESSION_STORE: the Redis at ${host} does not answer, or refuses the password.`)
  })
  wasConnected = true
  const until = (end: string) => ({ expiration: { type: 'PXAT', value: Date.parse(end) } }) as const
  const sessions: GatewaySessions = {
    async insert(row) {
      const { hash, refreshExpiresAt } = row
      await client.set(sessionKey(hash), write(row, 'sealedRefreshToken'), until(refreshExpiresAt))
    },
    find: async (hash) =>
      read<GatewaySessionRow>(await client.get(sessionKey(hash)), 'sealedRefreshToken'),
    async renew(renewal) {
      const row = await sessions.find(renewal.hash)
      if (!row) return
      const text = write({ ...row, ...renewal }, 'sealedRefreshToken')
      // Not if it has ended in the meantime.
      await client.set(sessionKey(renewal.hash), text, {
        ...until(renewal.refreshExpiresAt),
        condition: 'XX',
      })
    },
    async delete(hash) {
      await client.del(sessionKey(hash))
    },
    deleteEnded: () => {},
    async insertAuthorization({ now: _, ...row }) {
      const { hash, cookieHash, expiresAt } = row
      const text = write(row, 'sealedFacts')
      await client.set(authorizationKey(hash, cookieHash), text, until(expiresAt))
      await client.set(browserKey(cookieHash), '1', until(expiresAt))
    },
    hasAuthorization: async (cookieHash) => (await client.exists(browserKey(cookieHash))) === 1,
    takeAuthorization: async (hash, cookieHash) =>
      read<AuthorizationRow>(
        await client.getDel(authorizationKey(hash, cookieHash)),
        'sealedFacts',
      ),
  }
  return {
    sessions,
    ping: async () => void (await client.ping()),
    close: async () => void (await client.close()),
  }
}
