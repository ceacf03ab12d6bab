import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Words } from '#language.ts'
import type { Trial, Verdict } from './judge-query.ts'
import { BARE_ENVIRONMENT } from './run-query.ts'

const PROCESS = fileURLToPath(new URL('./try-query.process.ts', import.meta.url))
/** Not specified: how long a query may take to be compiled and prepared. */
const TRIAL_MS = 20_000
const TOO_COSTLY: Words = {
  en: 'The query takes too long to compile. Make it shorter.',
  fr: 'La requête prend trop de temps à compiler. Raccourcissez-la.',
}
const STOPPED: Words = {
  en: 'The engine stopped while it tried the query. Make it simpler.',
  fr: 'Le moteur s’est arrêté en essayant la requête. Simplifiez-la.',
}
const refused = (words: Words): Verdict => ({ faults: [{ in: 'query', words }] })

let last: Promise<unknown> = Promise.resolve()

/**
 * Tries a query in a process of its own, so that neither a costly query nor a crash of the engine stops the emulator. One at a time:
 * however many ask, they take one processor.
 */
export function tryQuery(trial: Trial, limitMs = TRIAL_MS): Promise<Verdict> {
  const verdict = last.then(() => tryNow(trial, limitMs))
  last = verdict.catch(() => {})
  return verdict
}

function tryNow(trial: Trial, limitMs: number): Promise<Verdict> {
  const child = fork(PROCESS, [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: BARE_ENVIRONMENT,
    execArgv: [],
  })
  return new Promise<Verdict>((resolve, reject) => {
    const timer = setTimeout(() => resolve(refused(TOO_COSTLY)), limitMs)
    child.once('message', (verdict: Verdict) => resolve(verdict))
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(refused(STOPPED))
    })
    child.send(trial)
  }).finally(() => child.kill('SIGKILL'))
}
