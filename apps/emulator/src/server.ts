import type { RequestListener, Server } from 'node:http'
import { createApp } from './app.ts'
import { listen } from './listen.ts'
import type { Settings } from './settings.ts'
import type { World } from './world.ts'
import { createUniverse } from './worlds/universe.ts'

/** How long a stop waits for answers under way. */
const DRAIN_MS = 8000

export type RunningServer = {
  port: number
  /** Where another machine finds the certificate to trust, if one was made. */
  authorityFile?: string
  /** Takes no more calls, lets those under way end, then stops the world and those that were made beside it. */
  stop(): Promise<void>
}

/** Serves a world, and those that its control plane makes beside it. @throws {Error} when a port is taken, or TLS lacks a setting. */
export async function serve(world: World): Promise<RunningServer> {
  const { PORT, HOST } = world.settings
  let port = PORT
  const universe = createUniverse(world, () => port, createApp)
  const publicly = await openPublicly(universe.handle, world.settings)
  const listening = await listen(universe.handle, PORT, HOST)
  const servers: Server[] = [listening.server, ...(publicly ? [publicly.server] : [])]
  port = listening.port
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const drained = Promise.all(servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))))
    for (const server of servers) server.closeIdleConnections()
    const giveUp = setTimeout(() => {
      for (const server of servers) server.closeAllConnections()
    }, DRAIN_MS)
    await drained
    clearTimeout(giveUp)
    await universe.close()
  }
  return {
    port: listening.port,
    ...(publicly?.authorityFile ? { authorityFile: publicly.authorityFile } : {}),
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** The listener for other machines, where the settings want one; nothing of it is loaded otherwise. */
async function openPublicly(handle: RequestListener, settings: Settings) {
  if (settings.HTTPS_PORT === undefined) return undefined
  const { listenPublicly } = await import('./https/listen-publicly.ts')
  return listenPublicly(handle, settings, settings.HTTPS_PORT)
}
