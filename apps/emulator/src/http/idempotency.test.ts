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
