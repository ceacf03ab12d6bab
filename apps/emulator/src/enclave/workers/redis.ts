import { Redis } from 'ioredis'

/** A Redis, and the password for it if it wants one. */
export type Connection = { address: string; password: string | undefined }

const CONNECT_MS = 5_000
const RECONNECT_MS = 500

/**
 * A connection that is made again whenever it is lost; commands fail meanwhile, or wait if they
 * may.
 *
 * @throws {Error} with a sentence for the operator if Redis does not answer at first.
 */
export async function connect(
  { address, password }: Connection,
  { mayWait = false }: { mayWait?: boolean } = {},
): Promise<Redis> {
  const redis = new Redis(address, {
    ...(password === undefined ? {} : { password }),
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    maxRetriesPerRequest: null,
    enableOfflineQueue: mayWait,
    retryStrategy: () => RECONNECT_MS,
  })
  redis.on('error', () => {}) // each command reports it
  const { host } = new URL(address)
  try {
    await redis.connect()
    await redis.ping()
  } catch {
    redis.disconnect()
    throw new Error(
      `QUEUE: the Redis at ${host} does not answer, or refuses the password in QUEUE_PASSWORD.`,
    )
  }
  return redis
}
