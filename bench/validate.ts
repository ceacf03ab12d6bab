// `npm run bench`: the speed of CSV validation in Node and in a worker of Chromium, compared with
// papaparse and ajv in the same run.
// --size 128             MiB of each file
// --rounds 3             the output shows the median
// --in node              or chromium: measures only one of them
// --shapes people,dates  only these
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { MEBIBYTE } from '@concord/domain/limits'
import { openChromium } from './in-chromium.ts'
import { type Measurement, type Run, VALIDATORS, type Validator } from './measurement.ts'
import { median } from './median.ts'
import { SHAPES } from './shapes/shapes.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '128' },
    rounds: { type: 'string', default: '3' },
    in: { type: 'string' },
    shapes: { type: 'string' },
  },
})
const size = Number(values.size) * MEBIBYTE
const rounds = Number(values.rounds)
const shapes = values.shapes?.split(',') ?? Object.keys(SHAPES)

const inNode = (run: Run) =>
  JSON.parse(
    execFileSync(
      process.execPath,
      [path.join(import.meta.dirname, 'run-in-node.ts'), JSON.stringify(run)],
      { encoding: 'utf8' },
    ),
  ) as Measurement

const speed = ({ bytes, seconds }: Measurement) => bytes / MEBIBYTE / seconds

async function compare(
  place: string,
  measure: (run: Run) => Measurement | Promise<Measurement>,
): Promise<void> {
  const all: number[] = []
  for (const shape of shapes) {
    const found = new Map<Validator, Measurement[]>(VALIDATORS.map((validator) => [validator, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const validator of VALIDATORS)
        found.get(validator)?.push(await measure({ validator, bytes: size, shape }))
    }
    const [mine = [], theirs = []] = VALIDATORS.map((validator) => found.get(validator))
    if (mine[0]?.rows !== theirs[0]?.rows)
      throw new Error(`They read ${mine[0]?.rows} and ${theirs[0]?.rows} rows`)
    const ratios = mine.map(
      (measurement, round) => speed(measurement) / speed(theirs[round] ?? measurement),
    )
    const cpu = mine.map(
      ({ cpuSeconds = Number.NaN }, round) =>
        (theirs[round]?.cpuSeconds ?? Number.NaN) / cpuSeconds,
    )
    console.log(
      [
        place.padEnd(9),
        shape.padEnd(14),
        `${mine[0]?.rows}`.padStart(9),
        median(mine.map(speed)).toFixed(0).padStart(9),
        median(theirs.map(speed)).toFixed(0).padStart(9),
        median(ratios).toFixed(1).padStart(7),
        (Number.isNaN(median(cpu)) ? '' : median(cpu).toFixed(1)).padStart(7),
      ].join(' '),
    )
    const ratio = median(cpu)
    all.push(Number.isNaN(ratio) ? median(ratios) : ratio)
  }
  console.log(`${place}: median ${median(all).toFixed(1)}, least ${Math.min(...all).toFixed(1)}`)
}

console.log('place     shape               rows  our MB/s  its MB/s   ratio  of CPU')
if (values.in !== 'chromium') await compare('Node', inNode)
if (values.in !== 'node') {
  const browser = await openChromium()
  try {
    await compare('Chromium', browser.measure)
  } finally {
    await browser.close()
  }
}
