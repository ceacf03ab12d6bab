import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * A port that leads to another one, which may change, and that a test can cut as a network does: no
 * byte passes and no connection is closed, in both directions, until it is mended.
 */
export type FaultyLink = {
  port: number
  leadTo(port: number): void
  cut(): void
  mend(): void
  stop(): Promise<void>
}

export async function openLink(to: number): Promise<FaultyLink> {
  let target = to
  let isCut = false
  const sockets = new Set<Socket>()
  /** Connections that were made while it was cut. */
  let waiting: (() => void)[] = []
  const pass = (from: Socket, into: Socket) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      if (!into.write(bytes)) from.pause()
    })
    into.on('drain', () => {
      if (!isCut) from.resume()
    })
    from.once('end', () => into.end())
    // Either end may reset the connection.
    from.on('error', () => into.destroy())
    from.once('close', () => {
      sockets.delete(from)
      into.destroy()
    })
  }
  const server = createServer((near) => {
    near.pause()
    const begin = () => {
      const far = connect(target, '127.0.0.1')
      pass(near, far)
      pass(far, near)
      if (!isCut) near.resume()
    }
    near.on('error', () => undefined)
    if (isCut) waiting.push(begin)
    else begin()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (port) => {
      target = port
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend() {
      isCut = false
      for (const socket of sockets) socket.resume()
      for (const begin of waiting) begin()
      waiting = []
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
