import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { checkClauses, type Files } from './clauses.ts'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

// It contains Soundex codes, which look like clauses.
const SOUNDEX = 'packages/tsql/src/corpus/texts.ts'

const pages: Files = {}
const files: Files = {}
for (const file of listTree()) {
  if (file === 'package-lock.json' || file === SOUNDEX) continue
  const text = readFileSync(path.join(root, file), 'utf8')
  if (text.includes('\0')) continue // a font, an image or a model
  if (file.startsWith('docs/requirements/')) pages[file] = text
  else files[file] = text
}

const { fresh, problems } = checkClauses(pages, files)
for (const [page, text] of Object.entries(fresh)) {
  if (text === pages[page]) continue
  if (process.argv.includes('--check'))
    problems.push(`${page} has old links. Run \`npm run requirements\` and commit the file.`)
  else writeFileSync(path.join(root, page), text)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
