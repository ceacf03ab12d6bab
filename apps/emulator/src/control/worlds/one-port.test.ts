import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Control, createControl } from '#testing/control.ts'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator } from '#testing/start-emulator.ts'

let main: Control
beforeAll(async () => {
  const { origin, stop } = await startEmulator()
  main = createControl(origin)
  return stop
})

async function createWorld(name: string): Promise<Control> {
  const { port } = await main.json<{ port: number }>('POST', '/worlds', { name })
  onTestFinished(async () => void (await main.send('DELETE', `/worlds/${name}`)))
  return createControl(`http://127.0.0.1:${port}`)
}

test('a call with the header Concord-World is of that world, with its tokens, and without cookies', async () => {
  const [world, port] = [await createWorld('header'), new URL(main.origin).port]
  const host = `header.world.localhost:${port}`
  const headers = { 'concord-world': 'header', 'content-type': 'application/json' }
  const call = (path: string, more = {}, sent = {}) =>
    rawRequest(main.origin, path, { ...headers, ...more }, sent)
  expect(JSON.parse((await call('/_emulator/health')).body)).toMatchObject({ world: 'header' })

  const [owner] = (
    await world.json<{ items: { email: string; purpose: string; password: string }[] }>(
      'GET',
      '/people',
    )
  ).items.filter(({ purpose }) => purpose === 'owner')
  const issued = await call(
    '/_emulator/tokens',
    {},
    { method: 'POST', body: JSON.stringify({ email: owner?.email }) },
  )
  const authorization = `Bearer ${(JSON.parse(issued.body) as { access_token: string }).access_token}`
  expect((await call('/product/v1/users/self', { authorization })).status).toBe(200)
  expect((await rawRequest(main.origin, '/product/v1/users/self', { authorization })).status).toBe(
    401,
  )

  const gateway = { 'x-concord-gateway': '1' }
  const byName = await rawRequest(main.origin, '/api/v1/auth/azure-auth-url', { ...gateway, host })
  const byHeader = await call('/api/v1/auth/azure-auth-url', gateway)
  expect([byName.status, byHeader.status]).toEqual([200, 200])
  expect(byName.headers['set-cookie']).toHaveLength(1)
  expect(byHeader.headers['set-cookie']).toBeUndefined()
})

test.each(['gone', 'a/b', 'header.world.localhost:1/', '..', ' '])(
  'the header Concord-World: %s, of no world, is misdirected and does not reach the main world',
  async (name) => {
    const headers = { 'concord-world': name }
    expect((await rawRequest(main.origin, '/_emulator/health', headers)).status).toBe(421)
  },
)

test('the header Concord-World does not help a foreign host name', async () => {
  await createWorld('rebound')
  const headers = { 'concord-world': 'rebound', host: 'evil.example' }
  expect((await rawRequest(main.origin, '/_emulator/health', headers)).status).toBe(421)
})

test('where only the main port is published, a world has that port in its addresses', async () => {
  const { origin, stop } = await startEmulator({ settings: { CONTROL_FROM: 'anywhere' } })
  onTestFinished(stop)
  const body = JSON.stringify({ name: 'inside' })
  const headers = { 'content-type': 'application/json', host: 'localhost:32768' }
  const sent = { method: 'POST', body }
  const answer = await rawRequest(origin, '/_emulator/worlds', headers, sent)
  expect(JSON.parse(answer.body)).toMatchObject({ origin: 'http://inside.world.localhost:32768' })
  const there = { host: 'mei.inside.world.localhost:32768' }
  expect(JSON.parse((await rawRequest(origin, '/_emulator/health', there)).body)).toMatchObject({
    world: 'inside',
  })
})
