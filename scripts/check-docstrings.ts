// Counts the exports of the packages that have a docstring, and fails below the share that each
// package promises. `--list` prints the exports without one.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { findExports } from './language/exports.ts'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

/** The share of exports with a docstring, in percent. */
const LEAST: Readonly<Record<string, number>> = {
  'packages/crypto': 100,
  'packages/domain': 95,
  'packages/tsql': 60,
}

const isList = process.argv.includes('--list')
for (const [folder, least] of Object.entries(LEAST)) {
  const files = listTree(`${folder}/src`).filter(
    (file) => file.endsWith('.ts') && !/\.(test|d)\.ts$|\/(corpus|fixtures)\//.test(file),
  )
  const found = files.flatMap((file) =>
    findExports(file, readFileSync(path.join(root, file), 'utf8')).map((each) => ({
      ...each,
      file,
    })),
  )
  const missing = found.filter(({ hasDocstring }) => !hasDocstring)
  const share = (100 * (found.length - missing.length)) / found.length
  console.log(`${folder}: ${found.length - missing.length} of ${found.length} exports documented`)
  if (isList || share < least)
    for (const { file, line, name } of missing) console.log(`${file}:${line}: ${name}`)
  if (share < least) {
    console.error(`${folder} needs docstrings on ${least} % of its exports.`)
    process.exitCode = 1
  }
}
