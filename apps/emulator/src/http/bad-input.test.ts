import { type Endpoint, octets } from '@concord/domain/api/endpoint'
import { Problem } from '@concord/domain/api/problem'
import { contracts } from '@concord/domain/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

/** For each call. */
const RUNS = process.env.LONG === '1' ? 10_000 : 25

let emulator: TestEmulator
let bearer: string
/** Existing ids, so that the first parameter is not always the bad one. */
let known: string[] = []
beforeAll(async () => {
  emulator = await startEmulator()
  bearer = await emulator.accessToken('owner')
  const call = await emulator.callAs('owner')
  const { collaborations, users, invitations } = contracts.product
  const lists = await Promise.all([
    call(collaborations.list),
    call(users.list),
    call(invitations.list),
  ])
  known = ['self', ...lists.flatMap(({ items }) => items.map(({ id }) => id))]
})
afterAll(() => emulator.stop())

const HOSTS = { product: '/product/v1', gateway: '/api/v1' } as const
const endpoints = Object.entries(contracts).flatMap(([host, tags]) =>
  Object.values(tags).flatMap((contract) =>
    Object.values(contract as Record<string, Endpoint>).map((endpoint) => ({
      base: HOSTS[host as keyof typeof HOSTS],
      endpoint,
    })),
  ),
)

/**
 * Ids that an attacker might try: traversal, injection, control characters, very long ones, ids of
 * other nouns.
 */
const hostileText = fc.oneof(
  fc.string({ maxLength: 30, unit: 'binary' }),
  fc.constantFrom(
    '..',
    '../../users/self',
    "' OR 1=1 --",
    '%00',
    '\u0000',
    'null',
    '-1',
    '0',
    '1e99',
    '9'.repeat(400),
    '<script>',
    '{{7*7}}',
    '💥',
    ' ',
  ),
)
const hostileJson = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"a":1,"a":2}',
    '{"__proto__":{"x":1}}',
    `{"name":${JSON.stringify('x'.repeat(100_000))}}`,
  ),
  fc
    .dictionary(
      fc.constantFrom(
        'name',
        'description',
        'fileName',
        'datasetType',
        'totalParts',
        'jobType',
        'parameters',
        'inputDatasets',
        'language',
        'authCode',
        'status',
        'invitationMessage',
        'invitationId',
        'organizationId',
        'policyComponents',
        'roles',
        'inviteeEmail',
        'inviteeRoles',
        'retentionCategory',
        'retentionConditions',
        'schema',
      ),
      fc.jsonValue(),
    )
    .map((value) => JSON.stringify(value)),
)

/**
 * A segment of only dots, or an empty one, makes another path, which may belong to another
 * endpoint.
 */
const segment = (text: string) =>
  /^\.{0,2}$/.test(text) ? 'x' : encodeURIComponent(text.toWellFormed())

test.each(
  endpoints.map((entry) => ({
    ...entry,
    title: `${entry.endpoint.method} ${entry.base}${entry.endpoint.path}`,
  })),
)(
  '$title answers bad input with a clear error, never with a 500 [F1]',
  async ({ base, endpoint }) => {
    const asked = fc.asyncProperty(
      fc.array(fc.oneof(hostileText, fc.constantFrom(...known)), { minLength: 4, maxLength: 4 }),
      hostileJson,
      hostileText,
      fc.boolean(),
      async (ids, json, value, isSigned) => {
        let next = 0
        const path = endpoint.path.replace(/\{\w+\}/g, () =>
          segment(ids[next++ % ids.length] ?? 'x'),
        )
        const query =
          endpoint.query && isSigned ? `?page=${encodeURIComponent(value.toWellFormed())}` : ''
        const hasBody = endpoint.method !== 'GET' && endpoint.body !== undefined
        const response = await fetch(`${emulator.origin}${base}${path}${query}`, {
          method: endpoint.method,
          redirect: 'manual',
          headers: {
            ...(isSigned ? { authorization: `Bearer ${bearer}` } : {}),
            ...(hasBody
              ? {
                  'content-type':
                    endpoint.body === octets ? 'application/octet-stream' : 'application/json',
                }
              : {}),
          },
          ...(hasBody ? { body: json } : {}),
        })
        const text = await response.text()
        expect(response.status, `${path}${query} ${json.slice(0, 200)}`).not.toBe(500)
        expect(response.status < 500 || response.status === 501, `${response.status} ${path}`).toBe(
          true,
        )
        if (response.status >= 400) {
          const problem = Problem.parse(JSON.parse(text))
          expect(problem.message).not.toBe('')
          expect(text).not.toMatch(/\bat .+\.ts:\d+|SQLITE|sqlite|node_modules/)
        }
      },
    )
    await fc.assert(asked, { seed: 20261121, numRuns: RUNS })
  },
)
