import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

export type Answer = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  breaksOff?: boolean
}

const servers: (() => void)[] = []
afterEach(() => {
  for (const stop of servers.splice(0)) stop()
})

/** A real server that answers as scripted and records its requests. */
export async function serve(
  answer: (request: IncomingMessage, count: number) => Answer | 'hang up',
) {
  const requests: IncomingMessage[] = []
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    requests.push(request)
    const reply = answer(request, requests.length)
    if (reply === 'hang up') return request.socket.destroy()
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
    if (reply.breaksOff) response.write('{"ok":', () => request.socket.destroySoon())
    else response.end(reply.body === undefined ? '' : JSON.stringify(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { requests, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
