import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { clientsOf, type Workplace } from './workplace.ts'

export type KillableWorkplace = {
  as: Workplace['as']
  /** SIGKILL: no farewell. */
  kill(): Promise<void>
}

/** The workplace of a folder in a process of its own, which can be killed as by the kernel. */
export async function killableWorkplace(folder: string): Promise<KillableWorkplace> {
  const script = fileURLToPath(new URL('./workplace.process.ts', import.meta.url))
  const child = fork(script, [folder], { execArgv: [] })
  const ended = once(child, 'exit')
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return {
    as: clientsOf(url),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
