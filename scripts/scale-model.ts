// The model of queues of docs/scale.md: how many workers a load needs, how long work waits, what it
// costs, and where the next limit is. `npm run scale` writes the page's tables; --check compares.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.ts'

/** Of `npm run bench:fleet`, see the page: CPU of one core. */
const MEASURED = {
  /** Seconds of a job that counts a file of 2 MiB, and of each further MiB, with its worker. */
  jobSeconds: 0.93,
  jobSecondsPerMib: 0.047,
  /** Seconds of the emulator for each job of a worker: mean of one and two workers. */
  emulatorSecondsPerJob: 0.16,
  /** Seconds of the emulator for each MiB of a job’s input that passes through it. */
  emulatorSecondsPerMibRead: 0.0011,
  validationSecondsPerMib: 0.043,
  uploadSecondsPerMib: 0.0078,
  listSeconds: 0.00066,
  /** Of a part of 1 MiB in a container: 200,000 rows were written, and their file measured. */
  bytesPerPartRow: 507,
}
/** Assumed, in dollars of the United States; put your own here. */
const PRICES = {
  coreMonth: 35,
  tebibyteMonth: 19,
  /** Of writing and reading 10,000 blobs. */
  writes: 0.05,
  reads: 0.004,
}
/** `JOBS_AT_ONCE` of one emulator. */
const AT_ONCE_MAX = 256
const TIB = 1024 * 1024 // MiB
const HOUR = 3600

/**
 * The probability that work waits: Erlang’s formula C, for Poisson arrivals, exponential times of
 * service and `workers` equal servers with one queue.
 *
 * @param load Arrivals a second times the mean time of service, below `workers`.
 */
export function waitProbability(workers: number, load: number): number {
  // Erlang’s B by its recursion, which never overflows.
  let blocked = 1
  for (let count = 1; count <= workers; count += 1)
    blocked = (load * blocked) / (count + load * blocked)
  return blocked / (1 - (load / workers) * (1 - blocked))
}

type Queue = { workers: number; load: number; serviceSeconds: number }

/** The share of work that waits longer than `seconds`. */
export const shareLater = ({ workers, load, serviceSeconds }: Queue, seconds: number) =>
  waitProbability(workers, load) * Math.exp((-(workers - load) * seconds) / serviceSeconds)

export const meanWait = ({ workers, load, serviceSeconds }: Queue) =>
  (waitProbability(workers, load) * serviceSeconds) / (workers - load)

/** The largest load with which at most 5 % of the work waits longer than one time of service. */
export function findLoad(workers: number): number {
  let [low, high] = [0, workers]
  for (let step = 0; step < 60; step += 1) {
    const load = (low + high) / 2
    if (shareLater({ workers, load, serviceSeconds: 1 }, 1) <= 0.05) low = load
    else high = load
  }
  return low
}

/** Of jobs with a file of this size. */
const toJob = (mib: number) => ({
  serviceSeconds: MEASURED.jobSeconds + Math.max(0, mib - 2) * MEASURED.jobSecondsPerMib,
  emulatorSeconds: MEASURED.emulatorSecondsPerJob,
  throughEmulator:
    MEASURED.emulatorSecondsPerJob + Math.max(0, mib - 2) * MEASURED.emulatorSecondsPerMibRead,
})

/** Two digits: nothing here is more exact. */
const round = (value: number) =>
  Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 })
const toTime = (seconds: number) =>
  seconds < 90
    ? `${round(seconds)} s`
    : seconds < 5400
      ? `${round(seconds / 60)} min`
      : seconds < 48 * HOUR
        ? `${round(seconds / HOUR)} h`
        : `${round(seconds / HOUR / 24)} days`
const toTable = (titles: string[], rows: string[][]) =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const WORKERS = [1, 2, 10, 100, 1000]
const FILES = [2, 64, 1024]
const SIZES = [1, 100]

/** The tables of the page, by name. */
export const tables: Record<string, () => string> = {
  measured: () =>
    toTable(
      ['one', 'seconds of a core'],
      [
        ['job with a file of 2 MiB, on its worker', round(MEASURED.jobSeconds)],
        ['each further MiB of the file', round(MEASURED.jobSecondsPerMib)],
        ['job of a worker, in the emulator', round(MEASURED.emulatorSecondsPerJob)],
        [
          'MiB of input that passes through the emulator',
          round(MEASURED.emulatorSecondsPerMibRead),
        ],
        ['MiB validated', round(MEASURED.validationSecondsPerMib)],
        ['MiB uploaded', round(MEASURED.uploadSecondsPerMib)],
        ['answered list', round(MEASURED.listSeconds)],
      ],
    ),
  workers: () =>
    toTable(
      [
        'workers',
        'busy',
        'mean wait',
        ...FILES.map((mib) => `jobs an hour, ${mib} MiB each`),
        'a month',
      ],
      WORKERS.map((workers) => {
        const load = findLoad(workers)
        const wait = meanWait({ workers, load, serviceSeconds: 1 })
        return [
          workers.toLocaleString('en'),
          `${Math.round((load / workers) * 100)} %`,
          `${round(wait)} × a job`,
          ...FILES.map((mib) => round((load / toJob(mib).serviceSeconds) * HOUR)),
          `$${round(workers * PRICES.coreMonth)}`,
        ]
      }),
    ),
  limits: () =>
    toTable(
      [
        'file of a job',
        'a job takes',
        'workers that one emulator feeds',
        'emulators for 1,000 workers',
        'workers, if parts pass through it',
      ],
      FILES.map((mib) => {
        const { serviceSeconds, emulatorSeconds, throughEmulator } = toJob(mib)
        const most = Math.floor(serviceSeconds / emulatorSeconds)
        const feeds = Math.min(most, AT_ONCE_MAX)
        return [
          `${mib} MiB`,
          toTime(serviceSeconds),
          most > AT_ONCE_MAX ? `${AT_ONCE_MAX}, by \`JOBS_AT_ONCE\`` : String(most),
          String(Math.ceil(1000 / feeds)),
          String(Math.floor(serviceSeconds / throughEmulator)),
        ]
      }),
    ),
  storage: () =>
    toTable(
      ['what', ...SIZES.map((size) => `${size} TiB`)],
      [
        ['parts', ...SIZES.map((size) => (size * TIB).toLocaleString('en'))],
        [
          'rows of parts in SQLite',
          ...SIZES.map((size) => `${round((size * TIB * MEASURED.bytesPerPartRow) / 2 ** 30)} GiB`),
        ],
        [
          'upload through one emulator',
          ...SIZES.map((size) => toTime(size * TIB * MEASURED.uploadSecondsPerMib)),
        ],
        ...[1, 10, 100, 1000].map((workers) => [
          `validation by ${workers} worker${workers > 1 ? 's' : ''}`,
          ...SIZES.map((size) => toTime((size * TIB * MEASURED.validationSecondsPerMib) / workers)),
        ]),
        ['storage a month', ...SIZES.map((size) => `$${round(size * PRICES.tebibyteMonth)}`)],
        [
          'writing all of it once',
          ...SIZES.map((size) => `$${round((size * TIB * PRICES.writes) / 10_000)}`),
        ],
        [
          'reading all of it once',
          ...SIZES.map((size) => `$${round((size * TIB * PRICES.reads) / 10_000)}`),
        ],
      ],
    ),
}

const PAGE = path.join(root, 'docs/scale.md')

/** The page with the tables of this model. */
export function fillPage(page: string): string {
  return Object.entries(tables).reduce((text, [name, make]) => {
    const place = new RegExp(`(<!-- table: ${name} -->\n)[^]*?(?=\n<!-- end -->)`)
    if (!place.test(text)) throw new Error(`docs/scale.md has no table ${name}`)
    return text.replace(place, (_, mark) => `${mark}\n${make()}\n`)
  }, page)
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(PAGE, fillPage(readFileSync(PAGE, 'utf8')))
