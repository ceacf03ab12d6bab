import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** @returns the port: 0 is given a free one. @throws {Error} when the port is taken. */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken. Choose another with --port, or 0 for a free one.`) : error),
    )
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
