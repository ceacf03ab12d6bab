import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import type { World } from './world.ts'

/** Not imported: an import reads every name of the module, and one of them loads the whole client behind `fetch`, 16 MB of it. */
const { createServer } = process.getBuiltinModule('node:http')

const HEADERS_TIMEOUT_MS = 15_000
/** How long a stop waits for answers under way. */
const DRAIN_MS = 8000

export type RunningServer = {
  port: number
  /** Takes no more calls, lets those under way end, then stops the world. */
  stop(): Promise<void>
}

/** Serves a world. @throws {Error} when the port is taken. */
export async function serve(world: World): Promise<RunningServer> {
  const { PORT, HOST } = world.settings
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, createApp(world))
  await listen(server, PORT, HOST)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await drained
    clearTimeout(giveUp)
    await world.close()
  }
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Choose another with --port, or 0 for a free one.`) : error),
    )
    server.listen(port, host, () => resolve())
  })
