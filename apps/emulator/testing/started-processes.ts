import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'

const read = (pid: string, name: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return '' // it has ended
  }
}

/**
 * The ids of the processes that this one started, and of those that they started, as the launcher
 * of the enclave does. Source: Linux, proc(5).
 */
export function getStartedProcesses(): string[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [pid, /^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1] ?? '']),
  )
  const own = String(process.pid)
  return [...parents].flatMap(([pid, parent]) =>
    parent === own || parents.get(parent) === own ? [pid] : [],
  )
}

/** The most memory that a process has held, in bytes; 0 if it has ended. */
export const getPeakBytes = (pid: string): number =>
  Number(/VmHWM:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0) * 1024
