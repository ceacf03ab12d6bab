import { once } from 'node:events'
import { Writable } from 'node:stream'
import express from 'express'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { logRequests } from '#http/request-log.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const getStatus = async (headers: Record<string, string>, { send } = emulator) =>
  (await send('GET', '/_emulator/people', undefined, headers)).status

test.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-host', 'emulator.example'],
  ['forwarded', 'for=203.0.113.9'],
  ['via', '1.1 tunnel'],
])(
  'a request forwarded by a proxy with %s is refused, unless the setting allows it [M1]',
  async (name, value) => {
    expect(await getStatus({ [name]: value })).toBe(403)
    const open = await startEmulator({ settings: { CONTROL_BEHIND_PROXY: true } })
    expect(await getStatus({ [name]: value }, open)).toBe(200)
    await open.stop()
  },
)

test('only the console’s own pages, and programs other than browsers, change anything [M1]', async () => {
  const reset = async (headers: Record<string, string>) =>
    (await emulator.send('POST', '/_emulator/reset', undefined, headers)).status
  expect(await reset({})).toBe(200)
  expect(await reset({ origin: emulator.origin, 'sec-fetch-site': 'same-origin' })).toBe(200)
  for (const headers of [
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:4799' },
    { origin: 'null' },
  ])
    expect(await reset(headers)).toBe(403)
})

test('with CONTROL_FROM=anywhere all other guards of the control plane remain, and a token is needed elsewhere [M1]', async () => {
  const publicOrigin = 'http://concord.example'
  const { origin, stop } = await startEmulator({
    settings: { CONTROL_FROM: 'anywhere', PUBLIC_ORIGIN: publicOrigin },
  })
  onTestFinished(stop)
  const people = async (headers: Record<string, string>) =>
    (await rawRequest(origin, '/_emulator/people', headers)).status
  expect(await people({})).toBe(200)
  // A name that a foreign page points to this machine (DNS rebinding), and names like ours.
  const { port } = new URL(origin)
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '10.0.0.9'])
    expect([host, await people({ host })]).toEqual([host, 421])
  expect(await people({ host: 'concord.example' })).toBe(403)
  expect(await people({ 'x-forwarded-for': '203.0.113.9' })).toBe(403)
  expect(await people({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  for (const foreign of [
    { origin: 'http://evil.example' },
    { origin: publicOrigin },
    { origin: 'null' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[])
    expect([
      foreign,
      (await rawRequest(origin, '/_emulator/reset', foreign, { method: 'POST' })).status,
    ]).toEqual([foreign, 403])
  expect((await rawRequest(origin, '/product/v1/users/self', {})).status).toBe(401)
})

test('a log line contains no ticket that opens a window [M10]', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk
      done()
    },
  })
  const app = express()
  app.use(logRequests({ log: pino(stream) }))
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  await rawRequest(`http://127.0.0.1:${port}`, '/_emulator/sign-in/secret-ticket?x=1', {})
  await new Promise((resolve) => server.close(resolve))
  expect(written).toContain('/_emulator/sign-in/{ticket}"')
  expect(written).not.toContain('secret-ticket')
})
