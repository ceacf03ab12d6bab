import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'

/** What the proxy does with a request in place of passing it on. */
export type Fault =
  /** It answers in place of the service. */
  | { status: number; headers?: Record<string, string>; body?: string }
  /** The service does the work, and its answer is lost. */
  | 'lostAnswer'
  /** The connection is closed before the service sees anything. */
  | 'noAnswer'

/** Azurite, and a proxy before it that can fail. */
export type Azurite = {
  /** The address of a container, through the proxy. */
  container(name: string): string
  key: string
  /** Called with each request that passes the proxy; undefined passes it on. */
  fault: ((method: string, url: string) => Fault | undefined) | undefined
  /** The requests that the service has answered, as `PUT /account/container/name`. */
  readonly seen: string[]
  stop(): Promise<void>
}

const ACCOUNT = 'concord'

/** Starts Azurite from an installed `interop/storage`, with its data in a folder. */
export async function startAzurite(installed: string, data: string): Promise<Azurite> {
  const key = randomBytes(64).toString('base64')
  const child = spawn(
    process.execPath,
    [
      path.join(installed, 'node_modules/azurite/dist/src/blob/main.js'),
      ...['--location', data, '--blobPort', '0', '--silent', '--disableTelemetry'],
      '--skipApiVersionCheck',
    ],
    { env: { PATH: process.env.PATH, AZURITE_ACCOUNTS: `${ACCOUNT}:${key}` } },
  )
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /listens on http:\/\/127\.0\.0\.1:(\d+)/.exec(output)
      if (found) resolve(Number(found[1]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  const seen: string[] = []
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/' } = incoming
    const fault = azurite.fault?.(method, url)
    if (fault === undefined || fault === 'lostAnswer')
      return pass(port, incoming, outgoing, fault === 'lostAnswer', () =>
        seen.push(`${method} ${url}`),
      )
    incoming.resume().once('end', () => {
      if (fault === 'noAnswer') return void outgoing.destroy()
      outgoing.writeHead(fault.status, fault.headers).end(fault.body)
    })
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: proxyPort } = proxy.address() as AddressInfo
  const azurite: Azurite = {
    container: (name) => `http://127.0.0.1:${proxyPort}/${ACCOUNT}/${name}`,
    key,
    fault: undefined,
    seen,
    async stop() {
      proxy.closeAllConnections()
      proxy.close()
      child.kill()
      await once(child, 'exit')
    },
  }
  return azurite
}

function pass(
  port: number,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLost: boolean,
  onAnswer: () => void,
): void {
  const { method, url: target, headers } = incoming
  const there = request({ host: '127.0.0.1', port, method, path: target, headers }, (answer) => {
    onAnswer()
    if (isLost) {
      answer.resume().once('end', () => outgoing.destroy())
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  there.once('error', () => outgoing.destroy())
  incoming.pipe(there)
}
