// `npm run test:mutation -- FOLDER…`: makes one small change at a time in the files of these
// folders and runs the unit tests that reach it. A change that no test notices is a survivor:
// either a rule without a test, or listed in mutation/equivalent-mutants.md. The seed decides the
// order: `--sample 200` takes the first 200 mutants of it, `--minutes` as many as fit. Mutants that
// no unit test imports are only counted.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
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
    minutes: { type: 'string', default: '60' },
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
const sample = shuffled(cases, Number(values.seed)).slice(0, Number(values.sample))
const end = performance.now() + Number(values.minutes) * 60_000
const verdicts: Verdict[] = []
let runner = openRunner()
/** Files whose tests fail without a change, for example on a busy machine. */
const failing = new Set<string>()
let file = ''
let patienceMs = 0
for (const one of inBatches(sample)) {
  if (performance.now() > end) break
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
  const verdict = { ...one, isKilled: failed.length > 0, by: failed[0] }
  verdicts.push(verdict)
  if (!verdict.isKilled) console.log(describe(verdict))
  process.stderr.write(`\r${verdicts.length} of ${sample.length}`)
}
runner.close()

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

/** Sorts each batch of a hundred by file, to save restarts; a short run still samples all files. */
function inBatches(drawn: readonly Case[]): Case[] {
  const hundreds = Math.ceil(drawn.length / 100)
  return Array.from({ length: hundreds }, (_, batch) =>
    drawn.slice(100 * batch, 100 * (batch + 1)).toSorted((a, b) => a.file.localeCompare(b.file)),
  ).flat()
}
function describe({ file, source, mutant }: Verdict): string {
  const before = short(source.slice(mutant.start, mutant.end))
  return `survived: ${file}:${mutant.line} ${mutant.operator}: ${before} → ${short(mutant.by)}`
}
function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 60)}…` : line || '(nothing)'
}
