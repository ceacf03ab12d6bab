// `npm run bench:fleet`: the same work on the embedded default, on two worlds in one process and in
// two, and with one and two workers: list answers, uploads, validations and jobs. Workers need
// Redis and are left out without it. The figures of docs/scale.md are from here.
// --rounds 3      the kinds take turns; medians are printed
// --answers 4000  list answers of a round
// --size 16       MiB of uploads of a round
// --jobs 12       jobs of a round
import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { hasRedis } from '@concord/emulator/testing/redis-server'
import { type Fleet, openFleet } from './fleet-machines.ts'
import { measureJobs, measureLists, measureUploads } from './fleet-work.ts'
import { median } from './median.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    answers: { type: 'string', default: '4000' },
    size: { type: 'string', default: '16' },
    jobs: { type: 'string', default: '12' },
  },
})

/** A way to run it: how many worlds share the work, and the processes and workers that do it. */
type Kind = { name: string; worlds: number; processes: number; workers: number }
const EMBEDDED = 'embedded'
const ONE_WORKER = '1 worker'
const KINDS: Kind[] = [
  { name: EMBEDDED, worlds: 1, processes: 1, workers: 0 },
  { name: '2 worlds, 1 process', worlds: 2, processes: 1, workers: 0 },
  { name: '2 worlds, 2 processes', worlds: 2, processes: 2, workers: 0 },
  { name: ONE_WORKER, worlds: 1, processes: 1, workers: 1 },
  { name: '2 workers', worlds: 1, processes: 1, workers: 2 },
].filter(({ workers }) => workers === 0 || hasRedis)

const UNITS = {
  lists: 'list answers',
  uploads: 'MiB uploaded',
  validations: 'MiB validated',
  jobs: 'jobs of 2 MiB',
  largeJobs: 'jobs of a larger file',
} as const
type Work = keyof typeof UNITS
/** Of one unit of work: a second of a clock, and of all CPUs of all its processes. */
type Cost = { perSecond: number; cpuMs: number; emulatorMs: number }
/** MiB of the larger files, which depend on the number of worlds. */
const sizes = new Set<string>()
const costs = new Map<string, Record<Work, Cost[]>>()

async function measure({ name, ...kind }: Kind): Promise<void> {
  const found = costs.get(name) ?? {
    lists: [],
    uploads: [],
    validations: [],
    jobs: [],
    largeJobs: [],
  }
  costs.set(name, found)
  const fleet = await openFleet(kind)
  try {
    const add = async (work: Work, run: (fleet: Fleet) => Promise<number>) => {
      const [before, start] = [fleet.cpuMs(), performance.now()]
      const units = await run(fleet)
      const seconds = (performance.now() - start) / 1000
      const after = fleet.cpuMs()
      found[work].push({
        perSecond: units / seconds,
        cpuMs: (after.all - before.all) / units,
        emulatorMs: (after.emulator - before.emulator) / units,
      })
    }
    await measureLists(fleet, 500)
    await add('lists', () => measureLists(fleet, Number(values.answers)))
    const warmUp = await measureUploads(fleet, 2 * kind.worlds)
    await warmUp.send()
    await warmUp.validate()
    const { send, validate, sizeMib } = await measureUploads(fleet, Number(values.size))
    await add('uploads', send)
    await add('validations', validate)
    await measureJobs(fleet, kind.worlds * Math.max(kind.workers, 1))
    await add('jobs', () => measureJobs(fleet, Number(values.jobs)))
    const count = Math.ceil(Number(values.jobs) / 2)
    await add('largeJobs', () => measureJobs(fleet, count, 'fleet.csv'))
    sizes.add(sizeMib.toFixed(1))
  } finally {
    await fleet.stop()
  }
}

const getLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')
const model = /model name\s*: (.*)/.exec(readFileSync('/proc/cpuinfo', 'utf8'))?.[1] ?? ''
console.log(`${availableParallelism()} cores, ${model}; load ${getLoad()}`)
for (let round = 0; round < Number(values.rounds); round += 1)
  for (const kind of KINDS) await measure(kind)
print()
console.log(`\nMiB of the larger files: ${[...sizes].join(', ')}`)
console.log(`load at the end ${getLoad()}`)
process.exit()

function print(): void {
  for (const [work, unit] of Object.entries(UNITS) as [Work, string][]) {
    console.log(
      `\n${unit.padEnd(24)}${'a second'.padStart(10)}${'CPU ms each'.padStart(14)}${'of it emulator'.padStart(16)}`,
    )
    for (const [name, found] of costs) {
      const perSecond = median(found[work].map((each) => each.perSecond))
      const cpuMs = median(found[work].map((each) => each.cpuMs))
      const emulatorMs = median(found[work].map((each) => each.emulatorMs))
      console.log(
        `${name.padEnd(24)}${perSecond.toFixed(2).padStart(10)}${cpuMs.toFixed(2).padStart(14)}${emulatorMs.toFixed(2).padStart(16)}`,
      )
    }
  }
}
