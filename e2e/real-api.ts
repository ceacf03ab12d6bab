import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { fillTemplates, parseVariables } from '../scripts/package/dockerfile.ts'
import type { Emulator } from './emulator.ts'

// The portal as in production: nginx with the image's own configuration, and the product API on
// another origin with the CORS headers that docs/production.md requires. The emulator is behind
// both.

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** The path of nginx, if this machine has one. */
export const findNginx = (): string | undefined =>
  [
    process.env.NGINX_PATH ?? '',
    '/usr/sbin/nginx',
    '/usr/local/bin/nginx',
    '/opt/homebrew/bin/nginx',
  ].find((file) => file && existsSync(file))

/** The CORS headers that docs/production.md requires of the API, for this portal. */
function readCorsHeaders(portal: string): Record<string, string> {
  const told = readFileSync(path.join(root, 'docs/production.md'), 'utf8').matchAll(
    /^(Access-Control-[\w-]+): (.*)$/gm,
  )
  return Object.fromEntries(
    [...told].map(([, name = '', value = '']) => [name, value.replace(/\{.*\}/, portal)]),
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

const TYPES =
  'text/html html; text/css css; application/javascript js; application/wasm wasm; image/svg+xml svg; font/woff2 woff2;'

/** The configuration around the portal's server block, which the image provides. */
const getConfigFrame = (
  folder: string,
) => `${process.getuid?.() === 0 ? 'user root; ' : ''}worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr; events {}
http { types { ${TYPES} } access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
include ${folder}/conf.d/*.conf; }`

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
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-portal-'))
  const spare = await listen(() => {})
  spare.stop()
  const portal = `http://localhost:${spare.port}`
  const api = await startApi(emulator, portal, refused)
  const { OKTA_CLIENT_ID } = await emulator.get<{ OKTA_CLIENT_ID: string }>('/api/v1/env')
  const files = fillTemplates(path.join(root, 'deploy/portal'), {
    ...parseVariables(path.join(root, 'Dockerfile'), 'portal'),
    API_HOST: `http://api.localhost:${api.port}/product/v1`,
    ATTESTATION_HOST: `${portal}/attestation`,
    OKTA_CLIENT_ID,
    OKTA_ISSUER: `${portal}/oauth2/default`,
    GATEWAY_URL: emulator.origin,
    PUBLIC_SCHEME: 'http',
    ...variables,
  })
  mkdirSync(path.join(folder, 'conf.d'))
  // The emulator takes its own address from the Host header. So the providers must be reachable at
  // the portal's origin too.
  const providers = `location ~ ^/(oauth2|attestation)/ { proxy_pass ${emulator.origin}; proxy_set_header Host $http_host; }`
  const dist = path.resolve(root, process.env.WEB_DIST ?? 'apps/web/dist')
  for (const [name, text] of Object.entries(files))
    writeFileSync(
      path.join(folder, 'conf.d', name),
      text
        .replace('listen 8080;', `listen 127.0.0.1:${spare.port}; ${providers}`)
        .replaceAll('/etc/nginx/conf.d', `${folder}/conf.d`)
        .replace('/usr/share/nginx/html', dist),
    )
  writeFileSync(path.join(folder, 'nginx.conf'), getConfigFrame(folder))
  const child = spawn(nginx, ['-c', path.join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  })
  await ready(portal, child)
  return {
    portal,
    async stop() {
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
      child.kill()
      await ended
      api.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function ready(portal: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    const isReady = await fetch(`${portal}/api/v1/env`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  child.kill()
  throw new Error('nginx does not answer: see what it printed')
}
