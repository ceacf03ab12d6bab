import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { listTree } from '../tree-files.ts'
import type { Reached } from './measure-reached.ts'

const IMPORT = /(?:from|import)\s*\(?'([.#][^']+|@concord\/(?:domain|crypto|tsql|web)[^']*)'/g

/** The tests of an application take seconds, so a mutant runs only the nearest. */
const TESTS_OF_APPLICATION = 10
/** Those of a file of stories take ten seconds. */
const FILES_OF_STORIES = 4

/** Resolves an import to one of our files; a package's name resolves to a file in its `src`. */
function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name)
  if (name.startsWith('#testing/')) return `${getPackage(from)}/${name.slice(1)}`
  if (name.startsWith('#')) return `${getPackage(from)}/src/${name.slice(1)}`
  const [, kind, ...rest] = name.split('/')
  if (kind === 'web') return `apps/web/src/${rest.join('/')}`
  return `packages/${kind}/src/${rest.length > 0 ? `${rest.join('/')}.ts` : 'index.ts'}`
}

/** The files of tests that notice a mutant, the most likely first. */
export type Judges = { tests: string[]; stories: string[] }

/**
 * For each file, the unit tests of the same package that import it, directly or not. In an
 * application most tests import everything: there they are those that run the function at `place`,
 * the nearest first, because they are the most likely to kill a mutant; code that runs on loading
 * has those of its area (`apps/emulator/src/gateway`). Then the stories that import the file over
 * the fewest files.
 */
export function createTestFinder(reached: Reached): (file: string, place?: string) => Judges {
  const importers = new Map<string, string[]>()
  for (const file of listTree('packages/*.ts', 'apps/*.ts', 'apps/*.tsx', 'stories/*.ts*'))
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = resolve(file, name)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return (file, place = '') => {
    const importing = new Set([file])
    // In breadth first, as a set keeps the order in which its values were added.
    for (const one of importing)
      for (const importer of importers.get(one) ?? []) importing.add(importer)
    const tests = [...importing].filter((one) => one.endsWith('.test.ts'))
    const stories = [...importing].filter((one) => one.endsWith('.stories.tsx'))
    const isIn = (area: string) => tests.filter((one) => one.startsWith(`${area}/`))
    return file.startsWith('apps/')
      ? {
          tests: nearest(file, reached.get(place) ?? isIn(getArea(file))).slice(
            0,
            TESTS_OF_APPLICATION,
          ),
          stories: stories.slice(0, FILES_OF_STORIES),
        }
      : { tests: isIn(getPackage(file)), stories: [] }
  }
}

/** Tests of other packages and areas reach almost everything and take long. */
const getPackage = (file: string): string => file.split('/').slice(0, 2).join('/')
const getArea = (file: string): string => file.split('/').slice(0, 4).join('/')

/** By distance of their folders; of one folder, first the test that has the file's name. */
function nearest(file: string, tests: readonly string[]): string[] {
  const own = file.replace(/\.tsx?$/, '.test.ts')
  const distance = (test: string) =>
    path.posix.relative(path.posix.dirname(file), path.posix.dirname(test)).split('/').length
  return tests.toSorted(
    (a, b) => Number(b === own) - Number(a === own) || distance(a) - distance(b),
  )
}
