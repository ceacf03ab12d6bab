// `npm run test:mutation -- FOLDER…`: makes one small change at a time in the files of these
// folders and runs the unit tests that reach it. A change that no test notices is a survivor:
// either a rule without a test, or listed in mutation/equivalent-mutants.md. The seed decides the
// order: `--sample 200` takes the first 200 mutants of it. Verdicts are kept, so a run that was
// broken off, or a larger sample, continues where the last one ended. Mutants that no unit test
// imports are only counted.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { findMutants, type Mutant, mutate } from './mutation/mutants.ts'
import type { Outcome, Task } from './mutation/runner.ts'
import { shuffled } from './mutation/shuffled.ts'
import { createTestFinder } from './mutation/tests-of-file.ts'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '20261122' },
  },
})
const FOLDERS =
  positionals.length > 0 ? positionals : ['packages/crypto/src', 'packages/domain/src']
/** Texts, fixtures and contracts contain data, not rules. */
const NO_RULES = /\.test\.ts$|\/(fixtures|texts|vectors)\/|\/(contract|contracts|index)\.ts$/
/**
 * Timeout for one mutant, added to five times what its tests take without a change. A mutant that
 * never ends counts as killed.
 */
const PATIENCE_MS = 30_000

type Case = { folder: string; file: string; source: string; mutant: Mutant; tests: string[] }
type Verdict = Case & { isKilled: boolean; by: string | undefined }

/** One line for each verdict: the key of its case, and the test that noticed the mutant. */
const KEPT = path.join(root, 'coverage/mutation.jsonl')
mkdirSync(path.dirname(KEPT), { recursive: true })
const kept = new Map<string, string | undefined>(
  (existsSync(KEPT) ? readFileSync(KEPT, 'utf8') : '')
    .split('\n')
    .filter((line) => line.endsWith('}')) // not the half line of a run that was broken off
    .map((line) => JSON.parse(line))
    .map(({ key, by }) => [key, by]),
)
/** Another text of the file or of its tests is another case. */
const getKey = ({ file, source, mutant, tests }: Case): string =>
  createHash('sha256')
    .update(JSON.stringify([file, source, mutant, tests.map(readTest)]))
    .digest('hex')
const texts = new Map<string, string>()
function readTest(test: string): string {
  const text = texts.get(test) ?? readFileSync(path.join(root, test), 'utf8')
  texts.set(test, text)
  return text
}

function openRunner() {
  const child = fork(path.join(root, 'scripts/mutation/runner.ts'), { stdio: 'ignore' })
  const hears = () => new Promise<unknown>((resolve) => child.once('message', resolve))
  const ready = hears()
  return {
    async run(task: Task, patienceMs: number): Promise<Outcome> {
      await ready
      const answer = hears()
      child.send(task)
      const { promise: late, resolve } = Promise.withResolvers<undefined>()
      const timer = setTimeout(resolve, patienceMs, undefined)
      const outcome = await Promise.race([answer, late])
      clearTimeout(timer)
      return (outcome as Outcome | undefined) ?? { failed: [NO_END] }
    },
    close: () => child.kill('SIGKILL'),
  }
}
const NO_END = 'no end'

const getTests = createTestFinder()
const all: Case[] = FOLDERS.flatMap((folder) => listTree(folder).map((file) => ({ folder, file })))
  .filter(({ file }) => file.endsWith('.ts') && !NO_RULES.test(file))
  .flatMap(({ folder, file }) => {
    const tests = getTests(file)
    const source = readFileSync(path.join(root, file), 'utf8')
    return findMutants(source).map((mutant) => ({ folder, file, source, mutant, tests }))
  })

const cases = all.filter(({ tests }) => tests.length > 0)
const sample = shuffled(cases, Number(values.seed))
  .slice(0, Number(values.sample))
  .toSorted((a, b) => a.file.localeCompare(b.file)) // to start a process once for each file
const verdicts: Verdict[] = []
let runner = openRunner()
/** Files whose tests fail without a change, for example on a busy machine. */
const failing = new Set<string>()
let file = ''
let patienceMs = 0
for (const one of sample) {
  const key = getKey(one)
  if (kept.has(key)) {
    record(one, kept.get(key))
    continue
  }
  if (failing.has(one.file)) continue
  const { source, mutant, tests } = one
  if (one.file !== file) {
    // A new process, so that no mutant of the previous file remains.
    runner.close()
    runner = openRunner()
    file = one.file
    const started = performance.now()
    const before = await runner.run({ file, source: undefined, tests }, 600_000)
    patienceMs = PATIENCE_MS + 5 * (performance.now() - started)
    if (before.failed.length > 0) {
      console.log(`left out: ${file}, a test fails without any change: ${before.failed[0]}`)
      failing.add(file)
      file = ''
      continue
    }
  }
  const { failed } = await runner.run({ file, source: mutate(source, mutant), tests }, patienceMs)
  if (failed[0] === NO_END) file = ''
  appendFileSync(KEPT, `\n${JSON.stringify({ key, by: failed[0] })}`)
  record(one, failed[0])
}
runner.close()

function record(one: Case, by: string | undefined): void {
  const verdict = { ...one, isKilled: by !== undefined, by }
  verdicts.push(verdict)
  if (!verdict.isKilled) console.log(describe(verdict))
  process.stderr.write(`\r${verdicts.length} of ${sample.length}`)
}

console.log()
for (const folder of FOLDERS) {
  const isIn = (one: Case) => one.folder === folder
  const own = verdicts.filter(isIn)
  const killed = own.filter(({ isKilled }) => isKilled).length
  const percent = own.length > 0 ? ((100 * killed) / own.length).toFixed(1) : '–'
  const endless = own.filter(({ by }) => by === NO_END).length
  const unreached = all.filter((one) => isIn(one) && one.tests.length === 0).length
  console.log(
    `${folder}: ${killed} of ${own.length} killed (${percent} %), ${endless} by timeout; ${unreached} that no test imports`,
  )
}

function describe({ file, source, mutant }: Verdict): string {
  const before = short(source.slice(mutant.start, mutant.end))
  return `survived: ${file}:${mutant.line} ${mutant.operator}: ${before} → ${short(mutant.by)}`
}
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line || '(nothing)'
}
