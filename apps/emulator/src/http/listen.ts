import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Node's HTTP for the whole emulator. It is not imported: an import reads every name of the module,
 * and one of them loads the client behind `fetch`, which is 16 MB and a tenth of a start.
 */
const { createServer } = process.getBuiltinModule('node:http')

export const HEADERS_TIMEOUT_MS = 15_000

type Listening = { server: Server; port: number }

/** Listens; port 0 is given a free one. @throws {Error} when the port is taken. */
export const listen = (handle: RequestListener, port: number, host: string): Promise<Listening> =>
  listening(createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, handle), { port, host })

/** The same for a server that was made elsewhere; without a host on every address. */
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
