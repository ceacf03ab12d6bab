import { fork } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { createClients, type Workplace } from './workplace.ts'

/** Where the emulator keeps its compiled code, which takes a second to compile. */
const COMPILED = fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))

export type KillableWorkplace = {
  as: Workplace['as']
  url: string
  pid: number
  /** The 99th percentile of the delays of its event loop since the last call, in milliseconds. */
  measureDelay(): Promise<number>
  /** SIGKILL: no cleanup. */
  kill(): Promise<void>
}

/**
 * The workplace of a folder in its own process, which can be killed without cleanup.
 *
 * @param synchronous Another level of `PRAGMA synchronous` than the product's, to plant a fault.
 */
export async function killableWorkplace(
  folder: string,
  { env = {}, synchronous }: { env?: NodeJS.ProcessEnv; synchronous?: 'NORMAL' | 'OFF' } = {},
): Promise<KillableWorkplace> {
  const script = fileURLToPath(new URL('./workplace.process.ts', import.meta.url))
  const child = fork(script, [folder, ...(synchronous ? [synchronous] : [])], {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
  })
  const ended = once(child, 'exit')
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    as: createClients(url),
    url,
    pid: child.pid as number,
    async measureDelay() {
      child.send('delay')
      const [{ delayMs }] = (await once(child, 'message')) as [{ delayMs: number }]
      return delayMs
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
