import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { file, load } from '#testing/scenario-file.ts'
import { getVisible, uploadClaims } from '#testing/scenario-world.ts'
import { startEmulator, type TestEmulator } from '#testing/start-emulator.ts'

const PERSON = { organization: 'prairie', roles: ['VIEWER'], language: 'en' }

let emulator: TestEmulator
beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.stop())
const getFaults = async (file: unknown) => {
  const answer = await emulator.send('POST', '/_emulator/scenarios/validate', file)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { faults: { path: string; message: string }[] }).faults
}

test('faults of the form and of the references are returned together, and a faulty entry still exists', async () => {
  const faults = await getFaults({
    version: 1,
    name: 'several',
    extends: 'e2e',
    people: {
      late: { organization: 'nowhere', firstName: 7, lastName: 'Late', roles: ['NO_ROLE'] },
    },
    datasets: {
      a: {
        collaboration: 'gone',
        type: 'claims',
        by: 'late',
        fileName: 'a.csv',
        csv: 'x',
        mad: true,
      },
      b: { collaboration: 'lost', type: 'claims', by: 'unknown', fileName: 'b.csv', csv: 'x' },
    },
    invitations: [{ by: 'owner' }, { by: 'missing', to: 'a@b.example', roles: [] }],
  })
  const paths = faults.map(({ path }) => path)
  expect(paths).toContain('datasets.a.mad')
  expect(paths).toContain('people.late.firstName')
  // Of an entry that lacks a value, too.
  expect(paths).toContain('people.late.organization')
  expect(paths).toContain('people.late.roles.0')
  expect(paths).toContain('datasets.a.collaboration')
  expect(paths).toContain('datasets.b.collaboration')
  expect(paths).toContain('datasets.b.by')
  expect(paths).not.toContain('datasets.a.by')
  expect(new Set(paths).size).toBe(paths.length)
})

test('a file without a name, or with a faulty indispensable role, has only its own faults', async () => {
  expect((await getFaults({ version: 1, extends: 'empty' })).map(({ path }) => path)).toEqual([
    'name',
  ])
  const faults = await getFaults({ version: 1, name: 'x', roles: { ORGANIZATION_ADMIN: 7 } })
  expect(faults.map(({ path }) => path)).toEqual(['roles.ORGANIZATION_ADMIN'])
})

describe('the content of a file', () => {
  test('a file of another version, or without one, is refused with the supported version', async () => {
    for (const [version, words] of [
      [2, /version 2.*reads version 1.*newer emulator/],
      [0, /no version 0.*reads version 1/],
      [undefined, /"version": 1/],
    ] as const)
      expect(await getFaults({ ...file(), version })).toEqual([
        { path: 'version', message: expect.stringMatching(words) },
      ])
  })

  test('unknown keys, wrong values and missing references are named by their path, and the world is unchanged', async () => {
    const wrong = file({
      colaborations: {},
      people: {
        nina: { organization: 'prairie', roles: ['CONTRIBUTOR'], language: 'de', shoeSize: 39 },
      },
    })
    const paths = ['people.nina.language', 'people.nina.shoeSize', 'colaborations']
    expect(new Set((await getFaults(wrong)).map(({ path }) => path))).toEqual(new Set(paths))
    const dangling = file({
      people: { nina: { organization: 'nowhere', roles: ['CHIEF'], language: 'fr' } },
      datasets: {
        one: {
          collaboration: 'mortality',
          type: 'policies',
          by: 'owner',
          fileName: 'a.csv',
          csv: 'a',
        },
      },
      jobs: {
        two: { collaboration: 'claims', type: 'portfolio', by: 'owner', inputs: ['two', 'three'] },
      },
    })
    expect((await getFaults(dangling)).map(({ path }) => path)).toEqual([
      'people.nina.organization',
      'people.nina.roles.0',
      'jobs.two.inputs.1',
      'datasets.one',
    ])
    const bare = {
      version: 1,
      name: 'bare',
      rotations: [{ name: 'CMK-1', path: 'p', changeRecord: 'c', by: 'nobody' }],
    }
    expect((await getFaults(bare)).map(({ path }) => path)).toEqual([
      'rotations.0.by',
      'roles.ORGANIZATION_ADMIN',
      'rotations.0.name',
    ])
    const before = await getVisible(emulator)
    const refused = await load(emulator, dangling)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      code: 'malformed',
      fields: expect.arrayContaining([
        { path: 'scenarioFile.people.nina.organization', message: expect.any(String) },
      ]),
    })
    expect(await getVisible(emulator)).toEqual(before)
  })

  test.each([
    [
      'jobTypes.portfolio.query',
      {
        jobTypes: {
          portfolio: {
            by: 'owner',
            name: 'Broken',
            query: ['SELECT', 'FROM'],
            inputs: ['policies'],
            output: 'portfolio',
          },
        },
      },
    ],
    [
      'people.olive',
      {
        organizations: { lakeside: { name: 'Lakeside Assurance' } },
        people: { olive: { organization: 'lakeside', roles: ['VIEWER'], language: 'en' } },
      },
    ],
    [
      'people.second.email',
      {
        people: {
          first: { ...PERSON, firstName: 'Zoé', lastName: 'O’Hara' },
          second: { ...PERSON, firstName: 'Zoe', lastName: 'Ohara' },
        },
      },
    ],
    [
      'people.second.oktaId',
      { people: { first: { ...PERSON, oktaId: '00u1' }, second: { ...PERSON, oktaId: '00u1' } } },
    ],
    ['people.first.roles', { people: { first: { ...PERSON, roles: ['VIEWER', 'VIEWER'] } } }],
    ['clock.now', { clock: { now: '1950-01-01T00:00:00Z' } }],
    [
      'people.other.email',
      {
        people: {
          twin: {
            organization: 'prairie',
            roles: ['VIEWER'],
            language: 'en',
            firstName: 'A',
            lastName: 'B',
            email: 'mei.murray@prairiemutual.example',
          },
          other: {
            organization: 'prairie',
            roles: ['VIEWER'],
            language: 'en',
            firstName: 'A',
            lastName: 'B',
            email: 'Mei.Murray@prairiemutual.example',
          },
        },
      },
    ],
    [
      'jobs.early.inputs.0',
      {
        datasets: {
          late: {
            collaboration: 'claims',
            type: 'policies',
            by: 'owner',
            fileName: 'a.csv',
            csv: 'a',
            made: 1,
          },
        },
        jobs: {
          early: {
            collaboration: 'claims',
            type: 'portfolio',
            by: 'owner',
            inputs: ['late'],
            made: 2,
          },
        },
      },
    ],
    [
      'jobs.first.inputs.0',
      {
        jobs: {
          first: { collaboration: 'claims', type: 'portfolio', by: 'owner', inputs: ['second'] },
          second: { collaboration: 'claims', type: 'portfolio', by: 'owner', inputs: ['first'] },
        },
      },
    ],
  ])(
    'a file that cannot be loaded for %s has that fault before it is loaded, and the world is unchanged',
    async (path, more) => {
      await uploadClaims(emulator) // what only this world has
      const before = await getVisible(emulator)
      const faults = await getFaults(file(more))
      expect(faults.map((fault) => fault.path)).toContain(path)
      const refused = await load(emulator, file(more))
      expect(refused.status).toBe(400)
      const { fields } = (await refused.json()) as { fields: { path: string }[] }
      expect(fields.map((field) => field.path)).toContain(`scenarioFile.${path}`)
      expect(await getVisible(emulator)).toEqual(before)
    },
  )

  test('an address that the seed also gives to another person is a fault that names the other', async () => {
    const { email } = emulator.person('owner')
    const refused = await load(emulator, file({ people: { twin: { ...PERSON, email } } }))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      fields: [
        {
          path: 'scenarioFile.people.twin',
          message: `The address of owner is the same, ${email}: set another email.`,
        },
      ],
    })
  })

  test('the format is published as JSON Schema, and the built-in scenarios are files of it', async () => {
    const schema = await (await emulator.send('GET', '/_emulator/scenario.schema.json')).json()
    expect(schema).toMatchObject({
      $schema: expect.stringContaining('2020-12'),
      required: expect.arrayContaining(['version', 'name']),
      additionalProperties: false,
    })
    const { items } = (await (await emulator.send('GET', '/_emulator/scenarios')).json()) as {
      items: { name: string; people: number }[]
    }
    expect(items.map(({ name, people }) => [name, people])).toEqual([
      ['demo', 17],
      ['e2e', 17],
      ['empty', 0],
    ])
    for (const { name } of items) expect(await getFaults(file({ extends: name }))).toEqual([])
  })
})
