import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that no program listens on, at any address of this machine. */
export async function getFreePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
