import { expect, test } from 'vitest'
import { isIdle, otherClocks } from './machine-clock.ts'

const FILE = 'apps/emulator/src/product/handlers.ts'

test.each([
  'const now = Date.now()',
  'const now = new Date( )',
  'const text = Date()',
  'const start = performance.now()',
  'setTimeout(expire, LIFETIME_MS)',
  'await setTimeout(POLL_MS)',
  'signal: AbortSignal.timeout(5000)',
  "new SignJWT(claims).setIssuedAt().setExpirationTime('10m')",
  'const past = faker.date.recent()',
  "store.run(`UPDATE jobs SET started_at = datetime('now')`)",
  "SELECT strftime('%s', 'now')",
  'created_at TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP',
])('another clock is found: %s', (line) => {
  expect(otherClocks(FILE, `const a = 1\n${line}\n`)).toEqual([`${FILE}:2: ${line}`])
})

test('asking the clock and reading or formatting a given time are allowed', () => {
  const lines = [
    'const now = clock.now()',
    'new Date(row.createdAt)',
    '// Date.now() would be another clock',
    ' * setTimeout(',
    'clearTimeout(timer)',
  ]
  expect(otherClocks(FILE, lines.join('\n'))).toEqual([])
})

test('an exception allows other clocks but not in SQL; an unused exception is reported', () => {
  expect(
    otherClocks('apps/emulator/src/runtime/clock.ts', "Date.now()\nSELECT datetime('now')"),
  ).toEqual(["apps/emulator/src/runtime/clock.ts:2: SELECT datetime('now')"])
  expect([isIdle(undefined), isIdle('// Date.now()'), isIdle('Date.now()')]).toEqual([
    true,
    true,
    false,
  ])
})
