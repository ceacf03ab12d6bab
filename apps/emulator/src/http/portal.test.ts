import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-portal-'))
const dist = path.join(folder, 'dist')
let emulator: TestEmulator
beforeAll(async () => {
  mkdirSync(path.join(dist, 'assets'), { recursive: true })
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Portal</title>')
  writeFileSync(path.join(dist, 'assets/main-abc.js'), `export const text = '${'x'.repeat(5000)}'`)
  writeFileSync(path.join(dist, 'assets/ready-abc.js'), 'plain')
  writeFileSync(path.join(dist, 'assets/ready-abc.js.br'), 'brotli bytes')
  writeFileSync(path.join(dist, 'assets/ready-abc.js.gz'), 'gzip bytes')
  writeFileSync(path.join(dist, 'assets/onnx.worker-abc.js.br'), 'brotli bytes')
  writeFileSync(path.join(dist, 'assets/onnx.worker-abc.js'), 'self.onmessage = null')
  writeFileSync(path.join(folder, 'secret.txt'), 'outside')
  emulator = await startEmulator({ settings: { WEB_DIST: dist } })
})
afterAll(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true })
})

test.each(['/', '/login', '/collaborations/1/partners?workspaceId=1', '/no/such/page'])(
  'a navigation to %s gets the portal, which must be revalidated each time [A008]',
  async (address) => {
    const response = await emulator.send('GET', address, undefined, { accept: 'text/html,*/*' })
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache'])
    expect(await response.text()).toContain('<title>Portal</title>')
  },
)

test('a file with a hash in its name is compressed and cached forever', async () => {
  const { headers } = await rawRequest(emulator.origin, '/assets/main-abc.js', {
    'accept-encoding': 'gzip, br',
  })
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('a file that the build has compressed is sent with its length, and with the type of the original', async () => {
  const get = (accept: string, name = '/assets/ready-abc.js') =>
    rawRequest(emulator.origin, name, { 'accept-encoding': accept })
  const common = {
    'content-type': expect.stringMatching(/^text\/javascript/),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  }
  for (const [accept, encoding, bytes] of [
    ['gzip, deflate, br', 'br', 'brotli bytes'],
    ['gzip', 'gzip', 'gzip bytes'],
  ] as const) {
    const { status, headers, body } = await get(accept)
    expect({ status, body }).toEqual({ status: 200, body: bytes })
    expect(headers).toMatchObject({
      ...common,
      'content-encoding': encoding,
      'content-length': String(bytes.length),
    })
  }
  const { headers, body } = await get('identity')
  expect(body).toBe('plain')
  expect(headers).toMatchObject(common)
  expect(headers['content-encoding']).toBeUndefined()
  const worker = await get('br', '/assets/onnx.worker-abc.js')
  expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'")
})

test.each([
  '/assets/main-old.js',
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/.sources',
])('a missing file, %s, is refused, and never answered with the page', async (address) => {
  const { status, body } = await rawRequest(emulator.origin, address, { accept: '*/*' })
  expect([400, 403, 404]).toContain(status)
  expect(body).not.toContain('outside')
})

test('the worker that tests a model may compile WebAssembly; no page and no other script may', async () => {
  const getPolicy = async (address: string) =>
    (await emulator.send('GET', address)).headers.get('content-security-policy')
  expect(await getPolicy('/assets/onnx.worker-abc.js')).toContain(
    "script-src 'self' 'wasm-unsafe-eval';",
  )
  for (const address of ['/', '/inference-models/new', '/assets/main-abc.js'])
    expect(await getPolicy(address)).toContain("script-src 'self';")
})
