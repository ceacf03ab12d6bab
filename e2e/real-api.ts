import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { startNginx } from '../scripts/package/nginx.ts'
import type { Emulator } from './emulator.ts'

// The portal as in production: nginx with the image's own configuration, and the product API on
// another origin with the CORS headers that docs/production.md requires. The emulator is behind
// both.

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** The CORS headers that docs/production.md requires of the API, for this portal. */
function readCorsHeaders(portal: string): Record<string, string> {
  const documented = readFileSync(path.join(root, 'docs/production.md'), 'utf8').matchAll(
    /^\| `(Access-Control-[\w-]+)` \| (.*) \|$/gm,
  )
  return Object.fromEntries(
    [...documented].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('`', '').replace("the portal's origin", portal),
    ]),
  )
}

const listen = (handle: (asked: IncomingMessage, response: ServerResponse) => void) =>
  new Promise<{ port: number; stop: () => void }>((resolve) => {
    const server = createServer(handle).listen(0, '127.0.0.1', () => {
      const stop = () => {
        server.closeAllConnections()
        server.close()
      }
      resolve({ port: (server.address() as AddressInfo).port, stop })
    })
  })

/** An API that allows only the headers that it lists. `refused` are removed from the list. */
function startApi(emulator: Emulator, portal: string, refused: readonly string[]) {
  const { 'Access-Control-Allow-Headers': allowed = '', ...cors } = readCorsHeaders(portal)
  const headers = allowed.split(', ').filter((name) => !refused.includes(name))
  return listen((asked, response) => {
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    if (asked.method === 'OPTIONS')
      return void response
        .writeHead(204, { 'access-control-allow-headers': headers.join(', ') })
        .end()
    const { hostname, port } = new URL(emulator.origin)
    const options = {
      hostname,
      port,
      path: asked.url,
      method: asked.method,
      headers: { ...asked.headers, host: new URL(portal).host },
    }
    const forwarded = request(options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    asked.pipe(forwarded)
  })
}

export type Deployment = { portal: string; stop(): Promise<void> }

/**
 * Starts nginx and the API. `variables` are those of docs/production.md; `refused` are headers that
 * the API's CORS does not allow.
 */
export async function deployPortal(
  nginx: string,
  emulator: Emulator,
  { variables = {}, refused = [] }: { variables?: Record<string, string>; refused?: string[] },
): Promise<Deployment> {
  const spare = await listen(() => {})
  spare.stop()
  const portal = `http://localhost:${spare.port}`
  const api = await startApi(emulator, portal, refused)
  const { OKTA_CLIENT_ID } = await emulator.get<{ OKTA_CLIENT_ID: string }>('/api/v1/env')
  const gateway = `http://127.0.0.1:${new URL(emulator.origin).port}`
  const web = await startNginx(nginx, {
    port: spare.port,
    html: path.resolve(root, process.env.WEB_DIST ?? 'apps/web/dist'),
    variables: {
      API_HOST: `http://api.localhost:${api.port}/product/v1`,
      ATTESTATION_HOST: `${portal}/attestation`,
      OKTA_CLIENT_ID,
      OKTA_ISSUER: `${portal}/oauth2/default`,
      GATEWAY_URL: gateway,
      PUBLIC_SCHEME: 'http',
      ...variables,
    },
    // The emulator takes its own address from the Host header. So the providers must be reachable
    // at the portal's origin too.
    locations: `location ~ ^/(oauth2|attestation)/ { proxy_pass ${gateway}; proxy_set_header Host $http_host; }`,
  })
  return {
    portal,
    async stop() {
      await web.stop()
      api.stop()
    },
  }
}
