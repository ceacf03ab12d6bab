import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { listTree } from '../tree-files.ts'

const IMPORT = /(?:from|import)\s*\(?'(\.[^']+|@concord\/(?:domain|crypto|tsql)[^']*)'/g

/** Resolves an import to one of our files; a package's name resolves to a file in its `src`. */
function resolve(from: string, name: string): string {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name)
  const [, kind, ...rest] = name.split('/')
  return `packages/${kind}/src/${rest.length > 0 ? `${rest.join('/')}.ts` : 'index.ts'}`
}

/**
 * For each file of the packages, the unit tests that import it, directly or not. The closest tests
 * come first, because they are the most likely to kill a mutant.
 */
export function createTestFinder(): (file: string) => string[] {
  const importers = new Map<string, string[]>()
  for (const file of listTree('packages/*.ts', 'apps/emulator/src/*.ts'))
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(IMPORT)) {
      const target = resolve(file, name)
      importers.set(target, [...(importers.get(target) ?? []), file])
    }
  return (file) => {
    const reached = new Set([file])
    for (const one of reached)
      for (const importer of importers.get(one) ?? []) reached.add(importer)
    return [...reached].filter((one) => one.endsWith('.test.ts') && isOfSamePackage(one, file))
  }
}

/** Tests of other packages reach almost everything and take long. */
const isOfSamePackage = (one: string, other: string): boolean =>
  one.split('/').slice(0, 2).join('/') === other.split('/').slice(0, 2).join('/')
