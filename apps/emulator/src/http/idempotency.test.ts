import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())

const kept = (userId: string) =>
  emulator.world.store.get<{ keys: number; bytes: number }>(
    'SELECT count(*) AS keys, sum(octet_length(answer)) AS bytes FROM idempotency WHERE user_id = ?',
    [userId],
  )

test.each([
  { what: 'answers of 1 MB', rows: 8, bytes: 1_000_000 },
  { what: 'keys', rows: 1000, bytes: 2 },
])(
  'a user who sends $rows $what fills no disk, and a repeated call is still answered',
  async ({ what, rows, bytes }) => {
    const { store, clock } = emulator.world
    const { id } = emulator.person('owner')
    const answer = JSON.stringify('a'.repeat(bytes))
    for (let row = 0; row < rows; row += 1)
      store.run(
        "INSERT INTO idempotency (key, user_id, route, body_hash, status, answer, created_at) VALUES (?, ?, 'x', 'x', 201, ?, ?)",
        [`${what} ${row}`, id, answer, clock.now().toISOString()],
      )
    const authorization = `Bearer ${await emulator.accessToken('owner')}`
    const headers = { authorization, 'idempotency-key': what }
    const create = () =>
      emulator.send('POST', '/product/v1/workspaces/', { name: what, description: 'd' }, headers)
    const first = await create()
    expect(first.status).toBe(201)
    const { keys = 0, bytes: stored = 0 } = kept(id) ?? {}
    expect(keys).toBeLessThan(rows)
    expect(stored).toBeLessThan(8_000_000)
    const again = await create()
    expect([again.headers.get('idempotent-replayed'), await again.json()]).toEqual([
      'true',
      await first.json(),
    ])
  },
)

test('a call of the control plane with a known key creates no second world and no second fault', async () => {
  const headers = { 'idempotency-key': 'lost-answer' }
  for (const [path, body, other] of [
    ['/_emulator/worlds', {}, { seed: 2 }],
    ['/_emulator/faults', { match: { path: '/x' }, act: { status: 503 } }, { match: {} }],
  ] as const) {
    const count = async () => {
      const { items } = (await (await emulator.send('GET', path)).json()) as { items: unknown[] }
      return items.length
    }
    const before = await count()
    const add = (sent: object) => emulator.send('POST', path, sent, headers)
    const answers = await Promise.all([add(body), add(body)])
    answers.push(await add(body))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()))
    expect(others).toEqual([first, first])
    expect(await count()).toBe(before + 1)
    expect((await add(other)).ok).toBe(false)
  }
  // A refusal is not kept.
  const refused = { from: 'later' }
  const key = { 'idempotency-key': 'refused' }
  expect((await emulator.send('POST', '/_emulator/worlds', refused, key)).status).toBe(404)
  await emulator.send('PUT', '/_emulator/snapshots/later')
  expect((await emulator.send('POST', '/_emulator/worlds', refused, key)).status).toBe(201)
})
