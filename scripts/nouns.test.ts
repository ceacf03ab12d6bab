import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

// A noun has the same name in every tree: the folder of its contract.

type Tree = {
  places: readonly string[]
  /** Nouns that this tree does not need, each with the reason. */
  without?: Record<string, string>
  /** Names that are not nouns of the contracts. Trees of end-to-end tests may have any. */
  others?: Record<string, string> | 'any'
}

const walks = 'is walked through where it is used'
const trees: Record<string, Tree> = {
  'emulator/product': {
    places: ['apps/emulator/src/product/*/'],
    without: { session: 'is the gateway’s' },
    others: { api: 'what all handlers share' },
  },
  'web/features': {
    places: ['apps/web/src/features/*/', 'apps/web/src/features/collaborations/*/'],
    without: {
      retention: 'two features show it, so it is among the entities',
      'secure-channels': 'no screen shows one; it is among the entities',
      session: 'is a floor of the portal, below the features',
    },
    others: {
      'password-recovery': 'screens that use the contract of registration',
      'sign-in': 'screens that use the contract of the session',
      profile: 'screens of the person’s own record, which the people’s contract serves',
      settings: 'kept by the browser',
      activity: 'made of the lists of a collaboration',
      'first-run': 'a checklist over the lists, kept by the browser',
      lineage: 'made of data sets and jobs',
      map: 'a picture of a collaboration',
      pages: 'of one job or data set, from the lists of both',
      partners: 'part of a collaboration',
      policies: 'part of a collaboration',
      setup: 'part of a collaboration',
      state: 'what the screens of a collaboration share',
      status: 'part of a collaboration',
      styles: 'what the screens of a collaboration share',
      transfers: 'of data sets, whichever screen is open',
    },
  },
  stories: {
    places: ['stories/*/'],
    without: {
      datasets: 'are among the stories of a collaboration',
      indexes: 'are among the stories of a collaboration',
      jobs: 'are among the stories of a collaboration',
      retention: 'has no screen',
      'secure-channels': 'have no screen',
      session: 'its screens are those of sign-in',
    },
    others: {
      'password-recovery': 'as in the portal',
      'sign-in': 'as in the portal',
      profile: 'as in the portal',
      settings: 'as in the portal',
      shell: 'the frame of the portal',
      ui: 'the parts of the portal',
      patterns: 'the parts of the portal, put together',
      foundations: 'the parts of the portal',
    },
  },
  e2e: {
    places: ['e2e/*.e2e.ts'],
    without: {
      organizations: `${walks}: domains, people`,
      resources: `${walks}: model-service`,
      retention: `${walks}: dataset-types, automation-jobs`,
      'secure-channels': `${walks}: datasets, jobs`,
    },
    others: 'any',
  },
  'conformance/cases': { places: ['conformance/cases/*.ts'], others: 'any' },
  texts: {
    places: ['packages/domain/src/texts/*.ts'],
    without: {
      retention: 'its texts are those of dataset-types',
      'secure-channels': 'have no screen; their failures are in transfer',
      session: 'its texts are in front and identity',
    },
    others: 'any',
  },
}

/** Nouns that a tree lacks, names that it must not have, and reasons that no longer apply. */
function findDifferences(nouns: ReadonlySet<string>, names: ReadonlySet<string>, tree: Tree) {
  const { without = {}, others = {} } = tree
  const isOther = (name: string) => others === 'any' || name in others
  return [
    ...[...nouns].filter((noun) => !names.has(noun) && !(noun in without)).map((n) => `no ${n}`),
    ...[...names].filter((name) => !nouns.has(name) && !isOther(name)).map((n) => `${n}?`),
    ...Object.keys(without)
      .filter((noun) => names.has(noun) || !nouns.has(noun))
      .map((noun) => `a reason too many: ${noun}`),
    ...Object.keys(others === 'any' ? {} : others)
      .filter((name) => !names.has(name))
      .map((name) => `a reason too many: ${name}`),
  ]
}

const find = (places: readonly string[]) =>
  new Set(
    globSync(
      places.map((place) => place.replace(/\/$/, '')),
      { cwd: root, withFileTypes: true },
    )
      .filter((entry) => places.some((place) => place.endsWith('/') === entry.isDirectory()))
      .map(({ name }) => name.replace(/(\.e2e)?\.ts$/, ''))
      .filter((name) => !/^\.|^node_modules$/.test(name)),
  )

const nouns = new Set(
  globSync('packages/domain/src/*/contract.ts', { cwd: root }).map((file) =>
    path.basename(path.dirname(file)),
  ),
)

test('finds a noun that is missing, a name that is not a noun, and a reason that no longer counts', () => {
  const tree = { places: [], without: { gone: 'why' }, others: { kept: 'why', lost: 'why' } }
  expect(
    findDifferences(new Set(['roles', 'jobs']), new Set(['roles', 'role', 'kept']), tree),
  ).toEqual(['no jobs', 'role?', 'a reason too many: gone', 'a reason too many: lost'])
})

test.each(Object.entries(trees))('%s names each noun as its contract does', (_, tree) => {
  expect(nouns.size).toBeGreaterThan(20)
  expect(findDifferences(nouns, find(tree.places), tree)).toEqual([])
})
