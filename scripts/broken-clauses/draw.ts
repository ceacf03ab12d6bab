import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findTests } from '../clauses.ts'
import { shuffled } from '../mutation/shuffled.ts'
import { root } from '../run.ts'
import { listTree } from '../tree-files.ts'

export const SEED = 20261122

/**
 * The clauses that unit tests of the packages and of the emulator name, each with those tests. The
 * seed decides the order; the parts A, B and C alternate.
 */
export function drawClauses(): [clause: string, tests: string[]][] {
  const files = listTree('packages/*/src/**/*.test.ts', 'apps/emulator/src/**/*.test.ts')
  const tests = findTests(
    Object.fromEntries(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])),
  )
  const known = [...tests.keys()].toSorted()
  const parts = ['A', 'B', 'C'].map((part) =>
    shuffled(
      known.filter((clause) => clause.startsWith(part)),
      SEED,
    ),
  )
  const turns = Math.max(...parts.map(({ length }) => length))
  return Array.from({ length: turns }, (_, turn) => parts.flatMap((part) => part[turn] ?? []))
    .flat()
    .map((clause) => [clause, tests.get(clause) ?? []])
}
