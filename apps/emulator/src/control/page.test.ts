import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '#testing/raw-request.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'concord-control-'))
let emulator: TestEmulator
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), '<title>The page</title>')
  writeFileSync(path.join(folder, 'assets/first-abc.js'), 'first()')
  emulator = await startEmulator({ settings: { CONTROL_DIST: folder } })
})
afterAll(async () => {
  await emulator.stop()
  rmSync(folder, { recursive: true })
})

const navigate = (to: string, headers: Record<string, string> = {}) =>
  rawRequest(emulator.origin, to, { accept: 'text/html', 'sec-fetch-mode': 'navigate', ...headers })

test.each(['/_emulator', '/_emulator/', '/_emulator/ui/inbox', '/_emulator/ui/worlds?from=a'])(
  '%s is the page',
  async (to) => {
    const answer = await navigate(to)
    expect([answer.status, answer.headers['cache-control'], answer.body]).toEqual([
      200,
      'no-cache',
      '<title>The page</title>',
    ])
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
  },
)

test('its files are cached forever, and a missing one is 404', async () => {
  const file = await rawRequest(emulator.origin, '/_emulator/ui/assets/first-abc.js', {})
  expect([file.status, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await rawRequest(emulator.origin, '/_emulator/ui/assets/first-old.js', {})).status).toBe(
    404,
  )
})

test('the calls under the same path answer JSON to a browser too', async () => {
  const { headers, body } = await navigate('/_emulator/people')
  expect(headers['content-type']).toContain('application/json')
  expect(body).toContain(emulator.person('owner').email)
})

test('a link on another site leads to the page, but not to its calls', async () => {
  const crossSite = { 'sec-fetch-site': 'cross-site' }
  expect((await navigate('/_emulator/ui/inbox', crossSite)).status).toBe(200)
  expect((await navigate('/_emulator/inbox', crossSite)).status).toBe(403)
})

test('it is available only on this machine', async () => {
  const own = emulator
  emulator = await startEmulator({
    settings: { CONTROL_DIST: folder, PUBLIC_ORIGIN: 'https://concord.example' },
  })
  for (const to of ['/_emulator/', '/_emulator/ui/inbox', '/_emulator/ui/assets/first-abc.js'])
    expect([to, (await navigate(to, { host: 'concord.example' })).status]).toEqual([to, 403])
  await emulator.stop()
  emulator = own
})

test('if it is not built it says so', async () => {
  const own = emulator
  emulator = await startEmulator({ settings: { CONTROL_DIST: path.join(folder, 'nothing') } })
  const answer = await navigate('/_emulator/')
  expect([answer.status, answer.body]).toEqual([503, expect.stringContaining('npm start')])
  await emulator.stop()
  emulator = own
})
