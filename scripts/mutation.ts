// `npm run test:mutation -- FOLDER…`: makes one small change at a time in the files of these
// folders and runs the unit tests that reach it; for the portal, what they miss is shown to the
// stories. A change that no test notices is a survivor: either a rule without a test, or listed in
// mutation/equivalent-mutants.md. The seed decides the order: `--sample 200` takes the first 200
// mutants of it. Verdicts are kept, so a run that was broken off, or a larger sample, continues
// where the last one ended. Mutants that no unit test imports are only counted.
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { measureReached } from './mutation/measure-reached.ts'
import { findMutants, type Mutant, mutate } from './mutation/mutants.ts'
import { createNames } from './mutation/reached.ts'
import type { Outcome, Task } from './mutation/runner.ts'
import { shuffled } from './mutation/shuffled.ts'
import { createStories, type Stories } from './mutation/stories.ts'
import { createTestFinder, type Judges } from './mutation/tests-of-file.ts'
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
/**
 * Texts, fixtures and contracts contain data, not rules; what tests use is not the product; and the
 * check of openapi.json compares all that its generator makes.
 */
const NO_RULES =
  /\.test\.ts$|\/(fixtures|openapi|testing|texts|vectors)\/|\/(contract|contracts|index)\.ts$/
/**
 * Timeout for one mutant, added to five times what its tests take without a change. A mutant that
 * never ends counts as killed.
 */
const PATIENCE_MS = 30_000

type Case = { folder: string; file: string; source: string; mutant: Mutant } & Judges
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
const getKey = ({ file, source, mutant, tests, stories }: Case): string =>
  createHash('sha256')
    .update(JSON.stringify([file, source, mutant, [...tests, ...stories].map(readTest)]))
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

const applications = new Set(
  FOLDERS.filter((folder) => folder.startsWith('apps/')).map((folder) =>
    folder.split('/').slice(0, 2).join('/'),
  ),
)
const reached = new Map<string, readonly string[]>()
for (const application of applications)
  for (const [place, tests] of await measureReached(application)) reached.set(place, tests)
const getJudges = createTestFinder(reached)
const all: Case[] = FOLDERS.flatMap((folder) => listTree(folder).map((file) => ({ folder, file })))
  .filter(({ file }) => file.endsWith('.ts') && !NO_RULES.test(file))
  .flatMap(({ folder, file }) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    const getName = createNames(file, source)
    return findMutants(source).map((mutant) => {
      const judges = getJudges(file, getName(mutant))
      return { folder, file, source, mutant, ...judges }
    })
  })

const isReached = ({ tests, stories }: Case) => tests.length + stories.length > 0
const cases = all.filter(isReached)
const sample = shuffled(cases, Number(values.seed))
  .slice(0, Number(values.sample))
  .toSorted((a, b) => a.file.localeCompare(b.file)) // to start a process once for each file
const verdicts: Verdict[] = []
let runner = openRunner()
let stories: Stories | undefined
/** How long each file of tests takes without a change; undefined if it fails then. */
const tookMs = new Map<string, number | undefined>()
/** What fails of a file's stories without a change. */
const shownBefore = new Map<string, string[]>()
let file = ''
for (const one of sample) {
  const key = getKey(one)
  if (kept.has(key)) {
    record(one, kept.get(key))
    continue
  }
  const { source, mutant, stories: shown } = one
  if (one.file !== file) {
    // A new process, so that no mutant of the previous file remains.
    runner.close()
    runner = openRunner()
    file = one.file
  }
  for (const test of one.tests) if (!tookMs.has(test)) await measure(test)
  const tests = one.tests.filter((test) => tookMs.get(test) !== undefined)
  const patienceMs = PATIENCE_MS + 5 * tests.reduce((sum, test) => sum + (tookMs.get(test) ?? 0), 0)
  const changed = mutate(source, mutant)
  const { failed } = await runner.run({ file, source: changed, tests }, patienceMs)
  if (failed[0] === NO_END) file = ''
  if (failed.length === 0) {
    // They take a minute, also without a change, so only what the unit tests have missed needs
    // them.
    const before =
      shownBefore.get(one.file) ?? runStories({ file: one.file, source: undefined, stories: shown })
    shownBefore.set(one.file, before)
    if (before[0] !== undefined) {
      console.log(`left out: ${one.file}, a story fails without any change: ${before[0]}`)
      continue
    }
    failed.push(...runStories({ file: one.file, source: changed, stories: shown }))
  }
  appendFileSync(KEPT, `\n${JSON.stringify({ key, by: failed[0] })}`)
  record(one, failed[0])
}
runner.close()
stories?.close()

/** A test that fails without a change, for example on a busy machine, judges no mutant. */
async function measure(test: string): Promise<void> {
  const started = performance.now()
  const [before] = (await runner.run({ file, source: undefined, tests: [test] }, 600_000)).failed
  if (before !== undefined) console.log(`left out: ${test} fails without any change: ${before}`)
  tookMs.set(test, before === undefined ? performance.now() - started : undefined)
}
function runStories(task: Parameters<Stories['run']>[0]): string[] {
  if (task.stories.length === 0) return []
  stories ??= createStories()
  return stories.run(task)
}
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
  const unreached = all.filter((one) => isIn(one) && !isReached(one)).length
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
