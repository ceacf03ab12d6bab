import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { listTree } from '../tree-files.ts'
import { openVitest } from './open-vitest.ts'
import { reporting } from './reached.ts'

/** The test files that run a function, by its name. */
export type Reached = ReadonlyMap<string, readonly string[]>

const KEPT = path.join(root, 'coverage/reached.json')

/**
 * Runs all unit tests of an application once, to learn which functions each file of tests runs.
 * What imports a file says little there, because most tests start the whole application. The result
 * is kept until a file of the application changes.
 */
export async function measureReached(application: string): Promise<Reached> {
  const files = listTree(application).filter((file) => file.endsWith('.ts'))
  const sources = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const digest = createHash('sha256')
    .update(JSON.stringify([files, sources]))
    .digest('hex')
  const kept = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}
  if (kept[application]?.digest !== digest) {
    const reached = [...(await measure(application))]
    writeFileSync(KEPT, JSON.stringify({ ...kept, [application]: { digest, reached } }))
    return new Map(reached)
  }
  return new Map(kept[application].reached)
}

async function measure(application: string): Promise<Map<string, string[]>> {
  const within = path.join(root, application, 'src') + path.sep
  const vitest = await openVitest(
    {
      name: 'reached',
      enforce: 'pre',
      transform: (code, id) =>
        id.startsWith(within) && /(?<!\.test)\.ts$/.test(id)
          ? reporting(toTreePath(id), code)
          : undefined,
    },
    {
      include: [`${application}/src/**/*.test.ts`],
      setupFiles: [path.join(root, 'scripts/mutation/report-reached.ts')],
      maxWorkers: 2,
    },
  )
  const { testModules } = await vitest.runTestSpecifications(await vitest.globTestSpecifications())
  const found = new Map<string, string[]>()
  for (const module of testModules) {
    const { reached = [] } = module.meta() as { reached?: string[] }
    for (const name of reached)
      found.set(name, [...(found.get(name) ?? []), toTreePath(module.moduleId)])
  }
  await vitest.close()
  if (found.size === 0) throw new Error(`No test of ${application} says what it runs.`)
  return found
}

const toTreePath = (file: string): string =>
  path.relative(root, file).split(path.sep).join(path.posix.sep)
