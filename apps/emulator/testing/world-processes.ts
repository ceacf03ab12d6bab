import { readFileSync } from 'node:fs'

/** Not 0 if there is none: a signal to that ends the processes of this run. */
export function getWorldProcess(): number {
  const [child] = getWorldProcesses()
  if (child === undefined) throw new Error('No process of worlds is running.')
  return child
}

/** The processes of worlds that this thread has started; only Linux lists them. */
export function getWorldProcesses(): number[] {
  return readFileSync('/proc/thread-self/children', 'utf8')
    .trim()
    .split(' ')
    .map(Number)
    .filter(
      (pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('world.process'),
    )
}
