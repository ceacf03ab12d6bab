import type { RequestListener, Server } from 'node:http'
import { listen } from '#http/listen.ts'

/**
 * A port for each person's window, for browsers that do not resolve names ending in `.localhost`
 * (docs/decisions/0027). A port is opened when it is first needed, and closed with its world.
 */
type WindowPorts = {
  /** The address of a person's window in a world, `http://localhost:50123`; always the same one. */
  open(world: string, email: string, handle: RequestListener): Promise<string>
  close(world: string): Promise<void>
}

export function createWindowPorts(host: string): WindowPorts {
  const worlds = new Map<string, Map<string, Promise<{ server: Server; port: number }>>>()
  return {
    async open(world, email, handle) {
      const windows = worlds.get(world) ?? new Map()
      worlds.set(world, windows)
      const opening = windows.get(email) ?? listen(handle, 0, host)
      windows.set(email, opening)
      // The next opening tries again.
      opening.catch(() => windows.get(email) === opening && windows.delete(email))
      return `http://localhost:${(await opening).port}`
    },
    async close(world) {
      const windows = [...(worlds.get(world)?.values() ?? [])]
      worlds.delete(world)
      for (const opened of await Promise.allSettled(windows)) {
        if (opened.status === 'rejected') continue
        opened.value.server.close()
        opened.value.server.closeAllConnections()
      }
    },
  }
}
