import { createRequire } from 'node:module'
import path from 'node:path'
import { cruise, type IModule } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const { options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** The folder of a file. A file directly under `src` is its own node. */
const getNode = (file: string): string =>
  /\/src\/[^/]+$/.test(file) ? file : path.posix.dirname(file)

type Imports = Pick<IModule, 'source'> & { dependencies: { resolved: string }[] }

/** Pairs of folders that import each other. */
function findTwoWay(modules: readonly Imports[]): string[] {
  const edges = new Set(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${getNode(source)} ${getNode(resolved)}`),
    ),
  )
  return [...edges].filter((edge) => {
    const [from = '', to = ''] = edge.split(' ')
    return from < to && edges.has(`${to} ${from}`)
  })
}

test('each pair of folders that import each other is found once', () => {
  const module = (source: string, ...imports: string[]) => ({
    source,
    dependencies: imports.map((resolved) => ({ resolved })),
  })
  expect(
    findTwoWay([
      module('a/src/one/x.ts', 'a/src/two/y.ts', 'a/src/one/z.ts'),
      module('a/src/two/w.ts', 'a/src/one/z.ts', 'a/src/top.ts'),
      module('a/src/top.ts', 'a/src/one/x.ts'),
    ]),
  ).toEqual(['a/src/one a/src/two'])
})

test('in apps and packages no two folders import each other, types included', async () => {
  const { output } = await cruise(
    ['apps/emulator/src', 'apps/web/src', 'packages'],
    {
      ...options,
      baseDir: root,
      exclude: { path: `\\.test\\.tsx?$|/fixtures/|${options.exclude.path}` },
      doNotFollow: { path: 'node_modules' },
    },
    {},
  )
  if (typeof output === 'string') throw new Error(output)
  expect(output.modules.length).toBeGreaterThan(1_000)
  expect(findTwoWay(output.modules)).toEqual([])
}, 60_000)
