import { createApp } from './app.ts'
import { listen } from './listen.ts'
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

/** Serves a world, and those that its control plane makes beside it. @throws {Error} when the port is taken. */
export async function serve(world: World): Promise<RunningServer> {
  const { PORT, HOST, HTTPS_PORT } = world.settings
  let port = PORT
  const universe = createUniverse(world, () => port, createApp)
  const listening = await listen(universe.handle, { port: PORT, host: HOST })
  port = listening.port
  const servers = [listening.server]
  let authorityFile: string | undefined
  if (HTTPS_PORT !== undefined) {
    const { tlsIdentity } = await import('./https/kept-certificate.ts') // few have need of it
    const identity = tlsIdentity(world.settings)
    ;({ authorityFile } = identity)
    servers.push((await listen(universe.handle, { port: HTTPS_PORT, identity })).server)
  }
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const drained = Promise.all(servers.map((each) => new Promise<void>((resolve) => each.close(() => resolve()))))
    for (const each of servers) each.closeIdleConnections()
    const giveUp = setTimeout(() => servers.map((each) => each.closeAllConnections()), DRAIN_MS)
    await drained
    clearTimeout(giveUp)
    await universe.close()
  }
  return {
    port,
    ...(authorityFile === undefined ? {} : { authorityFile }),
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
