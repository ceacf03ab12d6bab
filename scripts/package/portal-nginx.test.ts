import { createSocket } from 'node:dgram'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findNginx, type Nginx, startNginx } from './nginx.ts'

// The configuration of the portal's image on a real nginx, where this machine has one.
const nginx = findNginx()
const withNginx = test.skipIf(nginx === undefined)

const html = mkdtempSync(path.join(tmpdir(), 'concord-html-'))
const SCRIPT = `export const text = '${'portal '.repeat(400)}'`
const write = (name: string, text: string) => {
  const file = path.join(html, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  writeFileSync(`${file}.br`, brotliCompressSync(text))
  writeFileSync(`${file}.gz`, gzipSync(text))
}

const listen = (server: Server) =>
  new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
let isGatewayHealthy = true
const gateway = createServer((asked, response) =>
  response.writeHead(isGatewayHealthy ? 200 : 503).end(`${asked.method} ${asked.url}`),
)
/**
 * A DNS server that has one address or none for each name. Source: RFC 1035, section 4.1: the
 * answer repeats the question; response code 3 is "no such name", type 1 is an IPv4 address.
 */
const names = createSocket('udp4')
let isGatewayKnown = true
names.on('message', (asked, { port: from, address }) => {
  const type = asked.readUInt16BE(asked.indexOf(0, 12) + 1)
  const question = asked.subarray(12, asked.indexOf(0, 12) + 5)
  const isAnswered = isGatewayKnown && type === 1
  const header = Buffer.alloc(12)
  header.writeUInt16BE(asked.readUInt16BE(0), 0)
  header.writeUInt16BE(0x8180 + (isGatewayKnown ? 0 : 3), 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(isAnswered ? 1 : 0, 6)
  const record = Buffer.from('c00c0001000100000001' + '0004' + '7f000001', 'hex')
  names.send(Buffer.concat([header, question, ...(isAnswered ? [record] : [])]), from, address)
})
let web: Nginx
let port = 0

const ended: (() => unknown)[] = []
/** A free port, nginx on it, and the gateway behind the name `gateway.test`. */
async function start(): Promise<{ web: Nginx; port: number }> {
  const spare = createServer()
  const port = await listen(spare)
  spare.close()
  const web = await startNginx(nginx ?? '', {
    port,
    html,
    variables: {
      API_HOST: 'https://api.example.com/product/v1',
      ATTESTATION_HOST: 'https://attest.example.com',
      OKTA_CLIENT_ID: 'portal',
      OKTA_ISSUER: 'https://login.example.com/oauth2/default',
      GATEWAY_URL: `http://gateway.test:${(gateway.address() as AddressInfo).port}`,
      CSP_REPORT_URL: 'https://reports.example.com/csp',
      DNS_SERVERS: `127.0.0.1:${names.address().port}`,
    },
  })
  ended.push(web.stop)
  return { web, port }
}

beforeAll(async () => {
  if (nginx === undefined) return
  writeFileSync(path.join(html, 'index.html'), `<title>Concord</title>${' '.repeat(2000)}`)
  for (const name of ['a.js', 'a.mjs', 'a.css', 'a.wasm', 'onnx.worker-Ab1.js'])
    write(`assets/${name}`, SCRIPT)
  write('previous/assets/old.js', SCRIPT)
  await listen(gateway)
  await new Promise<void>((resolve) => names.bind(0, '127.0.0.1', resolve))
  ;({ web, port } = await start())
})
afterAll(async () => {
  for (const end of ended) await end()
  gateway.close()
  if (nginx !== undefined) names.close()
  rmSync(html, { recursive: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: number }
/** `fetch` would decompress, and hide the header that says so. */
const ask = (
  url: string,
  headers: Record<string, string> = {},
  to: number = port,
): Promise<Answer> =>
  new Promise((resolve, reject) =>
    get({ port: to, path: url, headers: { accept: '*/*', ...headers } }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, body: body.toString(), bytes: body.length })
    }).on('error', reject),
  )

withNginx('scripts, styles and WebAssembly are sent as the build compressed them', async () => {
  const TYPES = {
    js: 'text/javascript',
    mjs: 'text/javascript',
    css: 'text/css',
    wasm: 'application/wasm',
  }
  for (const [name, type] of Object.entries(TYPES)) {
    const url = `/assets/a.${name}`
    const brotli = await ask(url, { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    expect(brotli.bytes).toBe(brotliCompressSync(SCRIPT).length)
    const gzipped = await ask(url, { 'accept-encoding': 'gzip, br;q=0', via: '1.1 proxy' })
    expect(gzipped.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': type })
    expect(gzipped.bytes).toBe(gzipSync(SCRIPT).length)
    const plain = await ask(url)
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT])
  }
})

withNginx(
  'answers behind a proxy are compressed, also those that are not files of the build',
  async () => {
    const page = await ask('/', { 'accept-encoding': 'gzip', via: '1.0 proxy' })
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/html' })
  },
)

withNginx(
  'only the worker that loads a model may compile WebAssembly, compressed too',
  async () => {
    const encoding = { 'accept-encoding': 'br' }
    const worker = await ask('/assets/onnx.worker-Ab1.js', encoding)
    expect(worker.headers['content-encoding']).toBe('br')
    expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
    const script = await ask('/assets/a.js', encoding)
    expect(script.headers['content-security-policy']).not.toContain('wasm')
  },
)

withNginx('violations of the policy are reported where CSP_REPORT_URL says', async () => {
  const { headers } = await ask('/')
  expect(headers['reporting-endpoints']).toBe('csp="https://reports.example.com/csp"')
  expect(headers['content-security-policy']).toMatch(
    /;report-uri https:\/\/reports\.example\.com\/csp;report-to csp$/,
  )
})

withNginx(
  'the assets of the last version are still there, and a missing one is not cached',
  async () => {
    expect(await ask('/assets/old.js', { 'accept-encoding': 'br' })).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', 'content-type': 'text/javascript' },
    })
    const missing = await ask('/assets/gone.js')
    expect([missing.status, missing.headers['cache-control']]).toEqual([404, undefined])
  },
)

withNginx(
  'health is answered to any Accept, and says whether the gateway is reachable',
  async () => {
    for (const accept of ['*/*', 'application/json', 'text/html', 'image/png']) {
      expect((await ask('/health', { accept })).status).toBe(200)
      expect((await ask('/health/live', { accept })).body).toBe('{"portal":"ok"}')
      expect((await ask('/', { accept })).body).toContain('<title>Concord</title>')
    }
    isGatewayHealthy = false
    expect(await ask('/health')).toMatchObject({
      status: 503,
      body: '{"portal":"ok","gateway":"unreachable"}',
    })
    expect((await ask('/health/live')).status).toBe(200)
    isGatewayHealthy = true
  },
)

withNginx('calls of the gateway keep their path and query, and no log has a query', async () => {
  const called = await ask('/api/v1/auth/x?code=secret-1')
  expect(called.body).toBe('GET /api/v1/auth/x?code=secret-1')
  await ask('/authorization-code/callback?code=secret-2&state=s', { accept: 'text/html' })
  await ask('/saas/invitation?token=secret-3', { accept: 'text/html' })
  await ask('/assets/none.js?token=secret-4')
  await expect.poll(() => web.readLogs()).toContain('/assets/none.js')
  const logs = web.readLogs()
  expect(logs).toContain('"path":"/authorization-code/callback"')
  expect(logs).not.toContain('secret')
  expect(logs).not.toContain('"path":"/health')
})

withNginx(
  'nginx starts before the gateway has a name, and finds it as soon as it has one',
  async () => {
    isGatewayKnown = false
    const early = await start()
    expect((await ask('/health', {}, early.port)).status).toBe(503)
    expect((await ask('/', {}, early.port)).status).toBe(200)
    isGatewayKnown = true
    await expect.poll(async () => (await ask('/health', {}, early.port)).status).toBe(200)
  },
)
