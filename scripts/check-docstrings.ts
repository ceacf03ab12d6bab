// Checks that every export of the packages has a docstring.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { findExports } from './language/exports.ts'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

const PACKAGES = ['packages/crypto', 'packages/domain', 'packages/tsql']

for (const folder of PACKAGES) {
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
  console.log(`${folder}: ${found.length - missing.length} of ${found.length} exports documented`)
  for (const { file, line, name } of missing) console.log(`${file}:${line}: ${name}`)
  if (missing.length > 0) process.exitCode = 1
}
