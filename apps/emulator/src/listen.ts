import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from './http.ts'
import type { Identity } from './https/kept-certificate.ts'

const HEADERS_TIMEOUT_MS = 15_000

/** @param host Every address where there is none. @param identity By TLS. */
type Place = { port: number; host?: string; identity?: Identity }

/** Listens; port 0 is given a free one. @throws {Error} when the port is taken. */
export function listen(handle: RequestListener, { port, host, identity }: Place): Promise<{ server: Server; port: number }> {
  const options = { headersTimeout: HEADERS_TIMEOUT_MS }
  const server = identity
    ? process.getBuiltinModule('node:https').createServer({ ...options, ...identity }, handle)
    : createServer(options, handle)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Choose another with --port, or --https-port; --port 0 takes a free one.`)
          : error,
      ),
    )
    server.listen({ port, ...(host === undefined ? {} : { host }) }, () =>
      resolve({ server: server as Server, port: (server.address() as AddressInfo).port }),
    )
  })
}
