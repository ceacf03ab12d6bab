import { createApp } from './app.ts'
import { listen } from './listen.ts'
import type { World } from './world.ts'
import { createUniverse } from './worlds/universe.ts'

/** How long a stop waits for answers under way. */
const DRAIN_MS = 8000

export type RunningServer = {
  port: number
  /** Takes no more calls, lets those under way end, then stops the world and those that were made beside it. */
  stop(): Promise<void>
}

/** Serves a world, and those that its control plane makes beside it. @throws {Error} when the port is taken. */
export async function serve(world: World): Promise<RunningServer> {
  const { PORT, HOST } = world.settings
  let port = PORT
  const universe = createUniverse(world, () => port, createApp)
  const listening = await listen(universe.handle, PORT, HOST)
  const { server } = listening
  port = listening.port
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await drained
    clearTimeout(giveUp)
    await universe.close()
  }
  return {
    port: listening.port,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}
