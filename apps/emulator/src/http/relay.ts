import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { writeSender } from './sender.ts'

/** For the reason see `listen.ts`. */
const { Agent, request: ask } = process.getBuiltinModule('node:http')

/** Of one connection, not of the message. Source: RFC 9110, section 7.6.1. */
const OF_CONNECTION = ['connection', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'expect']
/** Relays requests to other processes of the emulator, as they are, and says who has sent them. */
type Relay = {
  /** If the other process ends, the connection is cut. */
  handle(
    request: IncomingMessage,
    response: ServerResponse,
    to: { port: number; key: string },
  ): void
  close(): void
}

/** @param host The address on which the emulator listens. */
export function createRelay(host: string): Relay {
  const agent = new Agent({ keepAlive: true })
  const peer = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return {
    handle(request, response, { port, key }) {
      const headers = { ...request.headers }
      for (const name of OF_CONNECTION) delete headers[name]
      Object.assign(headers, writeSender(request, key))
      const { method = 'GET', url = '/' } = request
      const relayed = ask({ agent, host: peer, port, method, path: url, headers, setHost: false })
      relayed.once('response', (answer) => {
        for (const [name, value] of Object.entries(answer.headers))
          if (value !== undefined && !OF_CONNECTION.includes(name) && name !== 'transfer-encoding')
            response.setHeader(name, value)
        response.writeHead(answer.statusCode ?? 500, answer.statusMessage)
        pipeline(answer, response, () => undefined)
      })
      relayed.once('error', () => response.destroy())
      response.once('close', () => {
        if (!response.writableFinished) relayed.destroy()
      })
      request.pipe(relayed)
    },
    close: () => agent.destroy(),
  }
}
