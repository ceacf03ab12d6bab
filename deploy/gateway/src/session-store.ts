import { keepInStore } from '@concord/emulator/gateway/sessions'
import { openStore } from '@concord/emulator/store/open-store'
import type { OpenedSessions } from './redis.ts'

/**
 * Opens `sqlite:FILE` or `redis://…`. Redis' client is an optional package, loaded only here.
 *
 * @throws {Error} if the file cannot be opened, Redis does not answer, or its package is missing.
 */
export async function openSessions(place: string): Promise<OpenedSessions> {
  if (!place.startsWith('sqlite:')) {
    const { openRedis } = await import('./redis.ts')
    return openRedis(place)
  }
  const store = openStore(place.slice('sqlite:'.length), new URL('./migrations/', import.meta.url))
  const sessions = keepInStore(store)
  return {
    sessions,
    ping: async () => void (await sessions.find('')),
    close: async () => store.close(),
  }
}
