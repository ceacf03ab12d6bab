import { ApiError } from '@concord/domain/api/api-error'
import { type Call, createClient } from '@concord/domain/api/client'
import { usageReports } from '@concord/domain/usage-reports/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

/**
 * `contributor` is a colleague of the owner without the permission; the partner administers another
 * organization.
 */
const WHO = ['owner', 'contributor', 'partner', 'administrator', 'nobody'] as const
type Who = (typeof WHO)[number]

async function createCalls({
  origin,
  accessToken,
  administratorToken,
}: TestEmulator): Promise<Record<Who, Call>> {
  const as = (token: string) =>
    createClient(`${origin}/product/v1`, (url, init) =>
      fetch(url, {
        ...init,
        headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
      }),
    )
  return {
    owner: as(await accessToken('owner')),
    contributor: as(await accessToken('contributor')),
    partner: as(await accessToken('partner')),
    administrator: as(await administratorToken('admin')),
    nobody: as(''),
  }
}

/** One emulator for each setting of the two features. */
const SETTINGS = {
  both: {},
  platform: { FEATURE_ORG_ADMIN_USAGE_REPORTS_ENABLED: false },
  organizations: { FEATURE_ROOT_ADMIN_USAGE_REPORTS_ENABLED: false },
} as const
type Features = keyof typeof SETTINGS
const worlds = {} as Record<Features, { emulator: TestEmulator; calls: Record<Who, Call> }>

beforeAll(async () => {
  for (const features of Object.keys(SETTINGS) as Features[]) {
    const emulator = await startEmulator({ settings: SETTINGS[features] })
    worlds[features] = { emulator, calls: await createCalls(emulator) }
  }
})
afterAll(() => Promise.all(Object.values(worlds).map(({ emulator }) => emulator.stop())))

const own = ({ person }: TestEmulator) => person('owner').organizationId ?? ''
const countReports = ({ world }: TestEmulator) =>
  world.store.get<{ count: number }>('SELECT count(*) AS count FROM usage_reports')?.count
const TODAY = '2026-11-21'
const PERIOD = { periodStart: '2026-11-01', periodEnd: TODAY }

const OPERATIONS = {
  'list: of the owner’s organization': (call, emulator) =>
    call(usageReports.list, { params: { id: own(emulator) } }),
  'list: self': (call) => call(usageReports.list, { params: { id: 'self' } }),
  'list: of none': (call) => call(usageReports.list, { params: { id: 'none' } }),
  'create: of the owner’s organization': (call, emulator) =>
    call(usageReports.create, { params: { id: own(emulator) }, body: PERIOD }),
  'create: self': (call) => call(usageReports.create, { params: { id: 'self' }, body: PERIOD }),
  'create: of none': (call) => call(usageReports.create, { params: { id: 'none' }, body: PERIOD }),
  'create: without a body': (call, emulator) =>
    call(usageReports.create, { params: { id: own(emulator) }, body: {} as typeof PERIOD }),
} satisfies Record<string, (call: Call, emulator: TestEmulator) => Promise<unknown>>

/**
 * Typed by hand from A033, C012, C032, C087, C129. `P`: 403 insufficientUserPermission; `-`: 404;
 * `F`: 404 featureDisabled; `1`: 401; `B`: 400 malformed.
 */
const MATRIX: [Features, keyof typeof OPERATIONS, string][] = [
  //                                                     owner contributor partner administrator anonymous
  ['both', 'list: of the owner’s organization', 'ok P - ok 1'],
  ['both', 'list: self', 'ok P ok - 1'],
  ['both', 'list: of none', '- P - - 1'],
  ['both', 'create: of the owner’s organization', 'ok P - ok 1'],
  ['both', 'create: self', 'ok P ok - 1'],
  ['both', 'create: of none', '- P - - 1'],
  ['both', 'create: without a body', 'B P B B 1'],
  ['platform', 'list: of the owner’s organization', 'F P - ok 1'],
  ['platform', 'create: of the owner’s organization', 'F P - ok 1'],
  ['organizations', 'list: of the owner’s organization', 'ok P - F 1'],
  ['organizations', 'create: of the owner’s organization', 'ok P - F 1'],
]
const SIGNS: Record<string, string> = {
  '403 insufficientUserPermission': 'P',
  '404 notFound': '-',
  '404 featureDisabled': 'F',
  '401 unauthenticated': '1',
  '400 malformed': 'B',
}
const getSign = (answer: Promise<unknown>) =>
  answer.then(
    () => 'ok',
    ({ status, code }: ApiError) => SIGNS[`${status} ${code}`] ?? `${status} ${code}`,
  )

describe('permissions and features of viewing and adding reports [A033 A081 A083 C012 C087 C129]', () => {
  test.each(MATRIX)('%s features, %s: %s', async (features, operation, expected) => {
    const { emulator, calls } = worlds[features]
    const before = countReports(emulator) ?? 0
    const signs = await Promise.all(
      WHO.map((who) => getSign(OPERATIONS[operation](calls[who], emulator))),
    )
    expect(signs.join(' ')).toBe(expected)
    // Anyone who was refused has left nothing.
    const added = operation.startsWith('create') ? signs.filter((sign) => sign === 'ok').length : 0
    expect(countReports(emulator)).toBe(before + added)
  })
})

describe('a report of a period', () => {
  const start = new Date(`${TODAY}T10:00:00.000Z`)
  beforeAll(() => worlds.both.emulator.world.reset({ now: start }))
  const create = (body: object) =>
    worlds.both.calls.owner(usageReports.create, {
      params: { id: 'self' },
      body: body as typeof PERIOD,
    })

  test('reports are listed newest first, page by page [C043 C103]', async () => {
    const { emulator, calls } = worlds.both
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) {
      emulator.world.clock.advance(1_000)
      await create({ periodStart: day, periodEnd: day })
    }
    const params = { id: own(emulator) }
    const first = await calls.owner(usageReports.list, { params, query: { page: 1, pageSize: 2 } })
    const second = await calls.owner(usageReports.list, { params, query: { page: 2, pageSize: 2 } })
    expect([...first.items, ...second.items].map(({ periodStart }) => periodStart)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
    ])
    expect(first).toMatchObject({ page: 1, totalItems: 3, totalPages: 2 })
    expect(first.items[0]).toMatchObject({
      createdAt: '2026-11-21T10:00:03.000Z',
      periodEnd: '2026-11-20',
      stats: { jobsTime: 0 },
    })
    // Which organization is shown by the path only, and the partner has none of these.
    expect((await calls.partner(usageReports.list, { params: { id: 'self' } })).items).toEqual([])
    await expect(
      calls.owner(usageReports.list, { params, query: { pageSize: 1_000_001 } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  test('a repeat of the same call creates one report', async () => {
    const before = countReports(worlds.both.emulator) ?? 0
    const call = () =>
      worlds.both.calls.owner(usageReports.create, {
        params: { id: 'self' },
        body: PERIOD,
        headers: { 'idempotency-key': 'again' },
      })
    const [first, second] = [await call(), await call()]
    expect(second).toEqual(first)
    expect(countReports(worlds.both.emulator)).toBe(before + 1)
  })

  // C068, by the emulator's clock.
  test.each([
    [
      { periodStart: '2026-11-22', periodEnd: TODAY },
      ['body.periodStart Period start cannot be later than today'],
    ],
    [
      { periodStart: TODAY, periodEnd: '2026-11-22' },
      ['body.periodEnd Period end cannot be later than today'],
    ],
    [
      { periodStart: '2026-11-03', periodEnd: '2026-11-02' },
      ['body.periodStart Period start cannot be after period end'],
    ],
  ])(
    'an invalid period is 422 at its field, and nothing is counted: %j [C068]',
    async (body, expected) => {
      const before = countReports(worlds.both.emulator)
      const error = await create(body).catch((refused: unknown) => refused)
      expect(error).toBeInstanceOf(ApiError)
      const {
        status,
        code,
        body: answer,
      } = error as ApiError & { body: { fields: { path: string; message: string }[] } }
      expect([status, code]).toEqual([422, 'rulesBroken'])
      expect(answer.fields.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
      expect(countReports(worlds.both.emulator)).toBe(before)
    },
  )

  test('today counts until now, and tomorrow it can be requested as a day [C068]', async () => {
    const { emulator, calls } = worlds.both
    onTestFinished(() => {
      emulator.world.clock.set(start)
      worlds.both.calls = calls
    })
    expect((await create({ periodStart: TODAY, periodEnd: TODAY })).periodEnd).toBe(TODAY)
    await expect(
      create({ periodStart: '2026-11-22', periodEnd: '2026-11-22' }),
    ).rejects.toMatchObject({ status: 422 })
    emulator.world.clock.set(new Date('2026-11-22T00:00:00.000Z'))
    worlds.both.calls = await createCalls(emulator)
    expect((await create({ periodStart: '2026-11-22', periodEnd: '2026-11-22' })).createdAt).toBe(
      '2026-11-22T00:00:00.000Z',
    )
  })

  test.each([
    {},
    { periodStart: '2026-11-01' },
    { periodStart: '', periodEnd: '' },
    { periodStart: '2026-02-30', periodEnd: TODAY },
    { periodStart: '2026-11-01T00:00:00Z', periodEnd: TODAY },
    { periodStart: 20_261_101, periodEnd: TODAY },
    { ...PERIOD, organizationId: 'another' },
  ])('a malformed period is 400: %j', async (body) => {
    const before = countReports(worlds.both.emulator)
    await expect(create(body)).rejects.toMatchObject({ status: 400, code: 'malformed' })
    expect(countReports(worlds.both.emulator)).toBe(before)
  })
})
