import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aColumn, aDatasetType } from '../fixtures/a-dataset-type.ts'
import { compileCsvPlan } from './csv-plan.ts'
import { joinOutcomes } from './join-outcomes.ts'
import { type CsvOutcome, CsvValidation } from './validate-csv.ts'

const LONG = process.env.LONG === '1'
const schema = [
  aColumn({ name: 'a', type: { datatype: 'int' } }),
  aColumn({ name: 'b', type: { datatype: 'varchar', length: 5 } }),
]
const plan = compileCsvPlan(aDatasetType({ schema }))
const LF = 0x0a
/** The header's own bytes are enough to parse; the padding is outside of cells, except in rows. */
const HEADER = 'a,b\n'

const cells = fc.constantFrom(
  '1',
  '22',
  'x',
  '',
  '"a\nb"',
  '"7"',
  '"q""\n"',
  'toolong',
  'é',
  '"\n"',
)
const records = fc.array(fc.array(cells, { minLength: 1, maxLength: 3 }), { maxLength: 40 })
const endings = fc.constantFrom('\n', '\r\n')
const broken = fc.constantFrom('', '', '', '"', 'x"y\n', '\r', '1,2')

function whole(bytes: Uint8Array, errorsMax: number): CsvOutcome {
  const validation = new CsvValidation(plan, { errorsMax })
  validation.push(bytes)
  return validation.end()
}

/**
 * One section after the other, as several workers do it: each continues from cut to cut until the
 * end of a record.
 */
function inSections(
  bytes: Uint8Array,
  cuts: readonly number[],
  errorsMax: number,
): CsvOutcome | undefined {
  let outcome: CsvOutcome | undefined
  let end = 0
  for (const [index, start] of [0, ...cuts].entries()) {
    if (start < end) continue
    const validation = new CsvValidation(plan, { errorsMax })
    if (start > 0) {
      validation.push(bytes.subarray(0, Math.max(64, Math.floor(bytes.length / 2))))
      if (!validation.skipTo(start)) return
    }
    let at = start
    for (const until of [...cuts.slice(index), bytes.length]) {
      validation.push(bytes.subarray(at, until))
      at = until
      if (validation.isStopped || (until < bytes.length && validation.endsWithRecord())) break
    }
    const found = validation.end()
    outcome = outcome ? joinOutcomes(outcome, found, errorsMax) : found
    if (outcome.stopped) return outcome
    end = at
  }
  return outcome
}

test('a file validated in sections has the same outcome as in one pass, wherever it is cut after a newline, in quotes too [B066 B109]', () => {
  let joined = 0
  const property = fc.property(
    ...[
      records,
      endings,
      broken,
      fc.array(fc.nat(1000), { maxLength: 4 }),
      fc.integer({ min: 1, max: 6 }),
    ],
    (rows, ending, rest, places, errorsMax) => {
      const text = HEADER + rows.map((row) => row.join(',') + ending).join('') + rest
      const bytes = new TextEncoder().encode(text)
      const newlines = [...bytes.entries()].flatMap(([at, byte]) =>
        byte === LF && at + 1 > HEADER.length ? [at + 1] : [],
      )
      const cuts = [
        ...new Set(places.flatMap((place) => newlines[place % Math.max(1, newlines.length)] ?? [])),
      ].sort((a, b) => a - b)
      const found = inSections(
        bytes,
        cuts.filter((cut) => cut < bytes.length),
        errorsMax,
      )
      if (found) expect(found).toEqual(whole(bytes, errorsMax))
      if (found && cuts.length > 0) joined += 1
    },
  )
  fc.assert(property, { seed: 66, numRuns: LONG ? 100_000 : 400 })
  expect(joined).toBeGreaterThan(120)
})

test('a section is validated only with a header that was accepted', () => {
  expect(new CsvValidation(plan).skipTo(10)).toBe(false)
  const refused = new CsvValidation(plan)
  refused.push(new TextEncoder().encode(`x,y\n${'1,2\n'.repeat(2000)}`))
  expect(refused.isStopped).toBe(true)
  expect(refused.skipTo(100)).toBe(false)
})
