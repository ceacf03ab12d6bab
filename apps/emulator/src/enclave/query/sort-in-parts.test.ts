import process from 'node:process'
import { columns } from '@concord/tsql/fixtures'
import { expect, test } from 'vitest'
import { outputType } from '#testing/query-data.ts'
import { LIMITS, run } from '#testing/run-sealed-query.ts'

const ROWS = 2_000_000
const TABLE = {
  name: 'W',
  columns: columns('id int', 'note varchar(200)', 'amount decimal(12,2) null'),
}
const LEAST_ID = 10

/** About 300 MB, whose texts hardly compress. */
function writeCsv(): string {
  let state = 1
  const next = () => (state = (state * 48_271) % 2_147_483_647)
  const lines = ['id,note,amount']
  for (let id = 0; id < ROWS; id += 1) {
    let note = ''
    while (note.length < 140) note += next().toString(36)
    lines.push(`${id},${note},${id % 1000 === 0 ? '' : (next() % 100_000) / 100}`)
  }
  return `${lines.join('\n')}\n`
}

test.runIf(process.env.LONG === '1').each([
  ['ASC', 1],
  ['DESC', -1],
] as const)(
  'rows that have no room in the memory are sorted %s, one range after the other',
  async (order, sign) => {
    const { csv } = await run(
      `SELECT id, amount, note FROM W WHERE id >= ${LEAST_ID} ORDER BY amount ${order}, id`,
      [{ table: TABLE, files: [writeCsv()] }],
      outputType('id int', 'amount decimal(12,2) null', 'note varchar(200)'),
      { limits: { ...LIMITS, outputBytes: 2 ** 30, timeSeconds: 600 } },
    )
    const ids = new Uint8Array(ROWS)
    let [rows, unsorted, last] = [0, 0, [Number.NEGATIVE_INFINITY, 0] as [number, number]]
    for (const [, id = '', amount = ''] of csv.matchAll(/^(\d+),([\d.]*),/gm)) {
      rows += 1
      ids[Number(id)] = 1
      const key: [number, number] = [sign * (amount === '' ? -1 : Number(amount)), Number(id)]
      if (key[0] < last[0] || (key[0] === last[0] && key[1] < last[1])) unsorted += 1
      last = key
    }
    expect(rows).toBe(ROWS - LEAST_ID)
    expect(ids.reduce((sum, each) => sum + each, 0)).toBe(rows)
    expect(unsorted).toBe(0)
  },
  1_200_000,
)
