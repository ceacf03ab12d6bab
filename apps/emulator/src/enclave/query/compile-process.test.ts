import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { columns, TABLES } from '@concord/tsql/fixtures'
import { expect, test } from 'vitest'
import { tryQuery } from './compile-query.ts'

const read = (pid: number, name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
const getParent = (pid: number) => Number(/^PPid:\s+(\d+)$/m.exec(read(pid, 'status'))?.[1])

/** The time that a process has worked. */
const getWork = (pid: number) => read(pid, 'stat').split(' ').slice(13, 15).join()

/** A process of this worker that compiles or is idle, and its launcher. */
function findCompiler(): { pid: number; launcher: number } | undefined {
  for (const pid of readdirSync('/proc').map(Number).filter(Boolean))
    try {
      if (!read(pid, 'cmdline').includes('compile.process.ts')) continue
      const launcher = getParent(pid)
      if (getParent(launcher) === process.pid) return { pid, launcher }
    } catch {} // it has ended
  return undefined
}

/** Ends those that earlier tests of this worker left idle: one of them would take the query. */
async function endIdle(): Promise<void> {
  for (let idle = findCompiler(); idle; idle = findCompiler()) {
    process.kill(idle.pid, 'SIGKILL')
    await sleep(100)
  }
  await sleep(1000) // the server notices it
}

test.runIf(process.platform === 'linux')(
  'a query whose process is killed, with its launcher, before its memory limit is set is refused, without the wait for its time limit',
  async () => {
    await endIdle()
    const query = { query: 'SELECT id FROM People', tables: TABLES, parameters: [] }
    const verdict = tryQuery('any', { ...query, output: columns('id int') })
    let found = findCompiler()
    for (; !found; found = findCompiler()) await sleep(10)
    await sleep(50) // the launcher has handed it over
    process.kill(found.launcher, 'SIGSTOP') // it sets no limit
    // Once it is ready it waits, and the order for its limit is given.
    for (let [before, now] = ['', getWork(found.pid)]; before !== now; ) {
      await sleep(1500)
      ;[before, now] = [now, getWork(found.pid)]
    }
    process.kill(found.pid, 'SIGKILL')
    const begun = performance.now()
    process.kill(found.launcher, 'SIGKILL')
    const reason = expect.objectContaining({ code: 'failure.query.engineStopped' })
    expect(await verdict).toEqual({ faults: [{ in: 'query', reason }] })
    expect(performance.now() - begun).toBeLessThan(15_000)
  },
  60_000,
)

test.runIf(process.platform === 'linux')(
  'a query whose process gets no processor time is not blamed for it: the server is busy',
  async () => {
    await endIdle()
    const query = { query: 'SELECT id FROM People', tables: TABLES, parameters: [] }
    const ask = () => tryQuery('any', { ...query, output: columns('id int') }, 100)
    const compiled = { queryTypes: ['int'] }
    expect(await tryQuery('any', { ...query, output: columns('id int') })).toEqual(compiled)
    process.kill(findCompiler()?.pid ?? Number.NaN, 'SIGSTOP')
    const refusal = { status: 503, code: 'busy', more: { retryAfterSeconds: expect.any(Number) } }
    await expect(ask()).rejects.toMatchObject(refusal)
    expect(await tryQuery('any', { ...query, output: columns('id int') })).toEqual(compiled)
  },
  60_000,
)
