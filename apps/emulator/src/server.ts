import { createServer, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createApp } from './app.ts'
import { tlsIdentity } from './https/kept-certificate.ts'
import type { World } from './world.ts'

const HEADERS_TIMEOUT_MS = 15_000
/** How long a stop waits for answers under way. */
const DRAIN_MS = 8000

export type RunningServer = {
  port: number
  /** Where another machine finds the certificate to trust, if one was made. */
  authorityFile?: string
  /** Takes no more calls, lets those under way end, then stops the world. */
  stop(): Promise<void>
}

/** Serves a world. @throws {Error} when the port is taken. */
export async function serve(world: World): Promise<RunningServer> {
  const { PORT, HOST, HTTPS_PORT } = world.settings
  const identity = HTTPS_PORT === undefined ? undefined : tlsIdentity(world.settings)
  const app = createApp(world)
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, app)
  await listen(server, PORT, HOST)
  const servers = [server, ...(identity ? [createTlsServer({ headersTimeout: HEADERS_TIMEOUT_MS, ...identity }, app)] : [])]
  if (servers[1]) await listen(servers[1], HTTPS_PORT ?? 0)
  let stopped: Promise<void> | undefined
  const stop = async () => {
    const drained = Promise.all(servers.map((each) => new Promise<void>((resolve) => each.close(() => resolve()))))
    for (const each of servers) each.closeIdleConnections()
    const giveUp = setTimeout(() => servers.map((each) => each.closeAllConnections()), DRAIN_MS)
    await drained
    clearTimeout(giveUp)
    await world.close()
  }
  return {
    port: (server.address() as AddressInfo).port,
    ...(identity?.authorityFile ? { authorityFile: identity.authorityFile } : {}),
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** Without a host on every address. */
const listen = (server: Server, port: number, host?: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Choose another with --port, or --https-port; --port 0 takes a free one.`)
          : error,
      ),
    )
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () => resolve())
  })
