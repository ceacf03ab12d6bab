import path from 'node:path'
import process from 'node:process'
import type { Vitest } from 'vitest/node'
import { root } from '../run.ts'
import { openVitest } from './open-vitest.ts'

// The child process of `mutation.ts`. It runs the tests of one mutant after another in a single
// Vitest, which caches transformed modules. The parent kills it if a mutant never ends.

/** The test files to run, the closest first, with `source` in place of the file's contents. */
export type Task = { file: string; source: string | undefined; tests: string[] }
/** The titles of failed tests; a test file that cannot be loaded counts as one. */
export type Outcome = { failed: string[] }

let mutated: { file: string; source: string } | undefined

async function run(vitest: Vitest, { file, source, tests }: Task): Promise<Outcome> {
  const place = path.join(root, file)
  mutated = source === undefined ? undefined : { file: place, source }
  vitest.invalidateFile(place)
  // The closest file notices most mutants.
  const closest = await runFiles(vitest, tests.slice(0, 1))
  const failed = closest.length > 0 ? closest : await runFiles(vitest, tests.slice(1))
  mutated = undefined
  vitest.invalidateFile(place) // the next task must see the original file
  return { failed }
}

async function runFiles(vitest: Vitest, tests: readonly string[]): Promise<string[]> {
  const wanted = new Set(tests.map((test) => path.join(root, test)))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => wanted.has(moduleId)),
  )
  // Vitest also returns the files of earlier runs, with what failed in them then.
  const failed = testModules
    .filter(({ moduleId }) => wanted.has(moduleId))
    .flatMap((module) => [
      ...module.errors().map(() => module.relativeModuleId),
      ...[...module.children.allTests('failed')].map((test) => test.fullName),
    ])
  return [...failed, ...unhandledErrors.map(String)]
}

const vitest = await openVitest(
  {
    name: 'mutant',
    enforce: 'pre',
    transform: (_code, id) => (id === mutated?.file ? mutated.source : undefined),
  },
  {
    include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts'],
    maxWorkers: 1,
    bail: 1,
  },
)
const specifications = await vitest.globTestSpecifications()
process.on('message', (task: Task) => {
  run(vitest, task).then(
    (outcome) => process.send?.(outcome),
    (error: unknown) => process.send?.({ failed: [`the run: ${error}`] } satisfies Outcome),
  )
})
process.send?.('ready')
