import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Message, toMessage } from '#runtime/messages.ts'
import { BARE_ENVIRONMENT } from './run-query.ts'
import type { Trial, Verdict } from './validate-query.ts'

const PROCESS = fileURLToPath(new URL('./try-query.process.ts', import.meta.url))
/** Not specified: how long a query may take to be compiled and prepared. */
const TRIAL_MS = 20_000
const TOO_COSTLY = toMessage('failure.query.tooCostly')
const STOPPED = toMessage('failure.query.engineStopped')
const refused = (reason: Message): Verdict => ({ faults: [{ in: 'query', reason }] })

let last: Promise<unknown> = Promise.resolve()

/**
 * Tries a query in its own process, so that neither a costly query nor a crash of the engine
 * stops the emulator. One at a time: however many ask, they take one processor.
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
