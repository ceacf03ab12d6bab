import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Node's HTTP for the whole emulator. Not imported: an import evaluates every export of the module,
 * one of which loads the client behind `fetch`: 16 MB and a tenth of the startup time.
 */
const { createServer } = process.getBuiltinModule('node:http')

/**
 * Not specified: how long a request may take to arrive before its connection is closed. Five
 * minutes are enough for a part on a slow line. Answers may take as long as they need.
 */
export const TIMES = {
  headersTimeout: 15_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5000,
}

type Listening = { server: Server; port: number }

/** Listens; port 0 picks a free one. @throws {Error} if the port is in use. */
export const listen = (
  handle: RequestListener,
  port: number,
  host: string,
  times = TIMES,
): Promise<Listening> => listening(createServer(times, handle), { port, host })

/** The same for a server created elsewhere; without a host on every address. */
export const listening = (
  server: Server,
  where: { port: number; host?: string },
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${where.port} is taken. Choose another with --port or --https-port; --port 0 takes a free one.`,
            )
          : error,
      ),
    )
    server.listen(where, () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })
