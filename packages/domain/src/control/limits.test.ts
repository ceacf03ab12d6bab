import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { clock } from './clock.ts'
import { disk } from './disk.ts'
import { NewFault } from './faults.ts'
import { TokenRequest } from './identity.ts'
import { inbox } from './inbox.ts'
import { people } from './people.ts'
import { requests } from './requests.ts'
import { scenarios } from './scenarios.ts'
import { worlds } from './worlds.ts'

const DAY_SECONDS = 86_400
const CENTURY_MS = 3_162_240_000_000 // of years of 366 days
const of = (length: number) => 'x'.repeat(length)
const fault = (act: object, rest: object = {}) => ({ match: { path: '/' }, act, ...rest })
const email = 'a@b.example'

type Row = [name: string, schema: z.ZodType, taken: unknown[], refused: unknown[]]
const LIMITS: Row[] = [
  [
    'the clock',
    clock.move.body,
    [{ advanceMs: CENTURY_MS }, { advanceMs: -CENTURY_MS }, { rate: 86_400 }],
    [{ advanceMs: CENTURY_MS + 1 }, { advanceMs: -CENTURY_MS - 1 }, { rate: 86_401 }, { rate: 0 }],
  ],
  [
    'a token',
    TokenRequest,
    [
      { email, expiresInSeconds: DAY_SECONDS },
      { email, expiresInSeconds: -DAY_SECONDS },
    ],
    [
      { email, expiresInSeconds: DAY_SECONDS + 1 },
      { email, expiresInSeconds: -DAY_SECONDS - 1 },
      { email, userId: 'u' },
      {},
    ],
  ],
  [
    'the parts on the disk',
    disk.parts.query,
    [{ page: 1 }, { page: 1_000_000 }, { pageSize: 1 }, { pageSize: 1000 }],
    [{ page: 0 }, { page: 1_000_001 }, { pageSize: 0 }, { pageSize: 1001 }],
  ],
  [
    'a search of the disk',
    disk.search.body,
    [{ text: of(5) }, { text: 'ééx' }, { text: of(1000) }],
    [{ text: of(4) }, { text: 'éé' }, { text: of(1001) }],
  ],
  [
    'the wait for a message',
    inbox.latest.query,
    [{ waitMs: 60_000 }],
    [{ waitMs: 60_001 }, { waitMs: -1 }],
  ],
  [
    'the recorded requests',
    requests.list.query,
    [{ limit: 1 }, { limit: 10_000 }, { after: 0 }],
    [{ limit: 0 }, { limit: 10_001 }, { after: -1 }],
  ],
  [
    'the page after a sign-in',
    people.signIn.body,
    [{ path: `/${of(1999)}` }],
    [{ path: `/${of(2000)}` }, { path: 'x' }, { path: '//x' }],
  ],
  ...[scenarios.reset, worlds.create].map(
    ({ path, body }): Row => [
      `the seed of ${path}`,
      body,
      [{ seed: 0 }, { seed: 2_147_483_647 }],
      [{ seed: -1 }, { seed: 2_147_483_648 }, { seed: 0.5 }],
    ],
  ),
  [
    'a fault',
    NewFault,
    [
      fault({ delayMs: 0 }),
      fault({ delayMs: 600_000 }),
      fault({ delayMs: { type: 'uniform', lower: 1, upper: 1 } }),
      fault({ delayMs: { type: 'lognormal', median: 1, sigma: 5 } }),
      fault({ status: 200 }, { times: 1, probability: 1, seed: 0, name: of(200) }),
      fault({ status: 599, retryAfter: 0 }),
      fault({ reset: true, delayMs: 1 }),
      fault({ commitThenDrop: true, request: { bytesPerSecond: 1 } }),
      fault({ truncate: { atByte: 0 } }),
      fault({ corrupt: { share: 1 } }),
    ],
    [
      fault({}),
      fault({ status: 200 }, { name: '' }),
      fault({ status: 200 }, { name: of(201) }),
      fault({ delayMs: -1 }),
      fault({ delayMs: 600_001 }),
      fault({ delayMs: { type: 'uniform', lower: 2, upper: 1 } }),
      fault({ delayMs: { type: 'lognormal', median: 1, sigma: 5.1 } }),
      fault({ status: 199 }),
      fault({ status: 600 }),
      fault({ status: 503 }, { times: 0 }),
      fault({ status: 503 }, { probability: 1.1 }),
      fault({ status: 503 }, { seed: -1 }),
      fault({ status: 503 }, { name: of(201) }),
      fault({ status: 503, retryAfter: -1 }),
      fault({ status: 503, reset: true }),
      fault({ body: {}, commitThenDrop: true }),
      fault({ retryAfter: 1, commitThenDrop: true }),
      fault({ reset: false }),
      fault({ commitThenDrop: false }),
      fault({ reset: true, headers: {} }),
      fault({ reset: true, bytesPerSecond: 1 }),
      fault({ commitThenDrop: true, truncate: true }),
      fault({ commitThenDrop: true, corrupt: true }),
      fault({ request: {} }),
      fault({ truncate: { atByte: -1 } }),
      fault({ truncate: { share: 1.1 } }),
      fault({ bytesPerSecond: 0 }),
    ],
  ],
]

describe.each(LIMITS)('%s', (_name, schema, taken, refused) => {
  test.each(taken)('takes %j', (value) => {
    expect(schema.safeParse(value).success).toBe(true)
  })
  test.each(refused)('refuses %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })
})

test('a call without them gets the documented defaults', () => {
  expect(TokenRequest.parse({ email })).toMatchObject({ kind: 'user', expiresInSeconds: 600 })
  expect(disk.parts.query.parse({})).toEqual({ page: 1, pageSize: 50 })
  expect(inbox.latest.query.parse({})).toEqual({ waitMs: 0 })
  expect(requests.list.query.parse({})).toEqual({ limit: 200 })
  expect(NewFault.parse(fault({ status: 503 }))).toMatchObject({ probability: 1, seed: 1 })
})

test('a scenario file may have 64 MiB', () => {
  expect(scenarios.reset.bodyBytesMax).toBe(67_108_864)
})
