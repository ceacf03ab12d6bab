import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createScratch, type Scratch } from '../recipes/scratch.ts'
import { getCommand, root } from '../run.ts'
import { drawClauses } from './draw.ts'
import { applyPatch, readPatch } from './patch.ts'

// Breaks clauses, drawn by a seed, one by one in a copy of the tree: a test that names the clause
// must fail. Only `npm run test:long` does this; `npm test` checks that the patches still apply.
const LONG = process.env.LONG === '1'
const FOLDER = path.join(root, 'scripts/broken-clauses/patches')

const patches = readdirSync(FOLDER).map((name) =>
  readPatch(name, readFileSync(path.join(FOLDER, name), 'utf8')),
)
const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8')

let scratch: Scratch
beforeAll(() => {
  if (LONG) scratch = createScratch()
}, 120_000)
afterAll(() => {
  if (LONG) scratch.remove()
}, 120_000)

test('forty clauses of the three parts each have a patch that breaks them and a test that names them', () => {
  const drawn = new Map(drawClauses())
  expect(patches).toHaveLength(40)
  for (const part of ['A', 'B', 'C'])
    expect(patches.filter(({ clause }) => clause.startsWith(part)).length).toBeGreaterThan(9)
  for (const { clause, test: file } of patches) expect(drawn.get(clause)).toContain(file)
})

test.each(patches)('the patch of $clause applies, and changes $file', (patch) => {
  const source = read(root, patch.file)
  expect(applyPatch(source, patch)).not.toBe(source)
})

test.runIf(LONG).each(patches)(
  'a broken $clause is noticed by $test, which names it',
  (patch) => {
    const place = path.join(scratch.folder, patch.file)
    const source = readFileSync(place, 'utf8')
    writeFileSync(place, applyPatch(source, patch))
    const report = path.join(scratch.folder, 'report.json')
    const { stderr } = spawnSync(
      process.execPath,
      [
        getCommand('vitest', 'vitest'),
        'run',
        '--project=node',
        '--reporter=json',
        `--outputFile=${report}`,
        patch.test,
      ],
      { cwd: scratch.folder, encoding: 'utf8', timeout: 300_000 },
    )
    writeFileSync(place, source)
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failed = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName)
    expect(failed, stderr).toContainEqual(expect.stringContaining(patch.clause))
  },
  400_000,
)

type Report = {
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}
