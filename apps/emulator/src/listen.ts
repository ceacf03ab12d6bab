import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from './http.ts'

const HEADERS_TIMEOUT_MS = 15_000

/** Listens; port 0 is given a free one. @throws {Error} when the port is taken. */
export function listen(handle: RequestListener, port: number, host: string): Promise<{ server: Server; port: number }> {
  const server = createServer({ headersTimeout: HEADERS_TIMEOUT_MS }, handle)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Choose another with --port, or 0 for a free one.`) : error),
    )
    server.listen(port, host, () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })
}
