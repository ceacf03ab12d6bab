import { readFileSync } from 'node:fs'
import process from 'node:process'
import { getPeakBytes, getStartedProcesses } from '@concord/emulator/testing/started-processes'

const WATCH_MS = 50
const TICKS_A_SECOND = 100

/** The seconds of CPU and the peak memory of the processes that some work starts. */
export type Used = { seconds: number; cpuSeconds: number; peakBytes: number }

type Child = { cpuSeconds: number; peakBytes: number }

/** The processes that this one started, on Linux. */
function readChildren(): Map<string, Child> {
  if (process.platform !== 'linux') return new Map()
  return new Map(
    getStartedProcesses().map((pid) => [
      pid,
      { cpuSeconds: getCpuSeconds(pid), peakBytes: getPeakBytes(pid) },
    ]),
  )
}

function getCpuSeconds(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(stat[11]) + Number(stat[12])) / TICKS_A_SECOND
  } catch {
    return 0 // it has ended
  }
}

/** Measures the one process that the work starts, on Linux; elsewhere only the time. */
export async function watched<T>(work: () => Promise<T>): Promise<{ value: T; used: Used }> {
  const used: Used = { seconds: 0, cpuSeconds: 0, peakBytes: 0 }
  const before = readChildren()
  const timer = setInterval(() => {
    for (const [pid, { cpuSeconds, peakBytes }] of readChildren()) {
      if (before.has(pid)) continue
      used.cpuSeconds = Math.max(used.cpuSeconds, cpuSeconds)
      used.peakBytes = Math.max(used.peakBytes, peakBytes)
    }
  }, WATCH_MS)
  const start = performance.now()
  try {
    return { value: await work(), used }
  } finally {
    used.seconds = (performance.now() - start) / 1000
    clearInterval(timer)
  }
}
