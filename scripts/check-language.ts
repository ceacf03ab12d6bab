// Finds the phrases that docs/style.md refuses and misspelled words, in documents, comments and
// texts. `--count` prints how many each folder has; `--list FOLDER` prints each with its place.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { type Finding, findIdioms } from './language/find-idioms.ts'
import { loadSpelling } from './language/spelling.ts'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

const [mode, folder = ''] = process.argv.slice(2)
const files = listTree().filter(
  (file) => /\.(md|[cm]?[jt]sx?|css|sql|yml)$/.test(file) && file.startsWith(folder),
)
const findMisspelled = await loadSpelling()
const found = files.flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...findIdioms(file, text), ...findMisspelled(file, text)]
})

const print = ({ file, line, phrase }: Finding) => console.log(`${file}:${line}: ${phrase}`)
const getFolder = ({ file }: Finding) => file.split('/').slice(0, 4).slice(0, -1).join('/')

if (mode === '--list') found.forEach(print)
else if (mode === '--count') {
  const counts = Object.groupBy(found, getFolder)
  for (const [name, findings = []] of Object.entries(counts))
    console.log(`${findings.length}\t${name || '.'}`)
  console.log(`${found.length}\tin all`)
} else {
  for (const finding of found) print(finding)
  if (found.length > 0) {
    console.error(
      'docs/style.md says what to write instead. Names and terms that a dictionary lacks belong in ' +
        'GLOSSARY.md or scripts/language/words.txt.',
    )
    process.exitCode = 1
  }
}
