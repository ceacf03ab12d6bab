import { closeSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import { createRandom } from '@concord/domain/fixtures/random'
import type { Table } from '@concord/tsql'
import { columns } from '@concord/tsql/fixtures'

const PIECE_ROWS = 50_000
const WORDS = Array.from(
  { length: 2000 },
  (_, at) => `${'bdfglmnprst'[at % 11]}${(at * 7919).toString(36)}`,
)

/** A CSV file with its table. */
export type WrittenFile = { table: Table; file: string; bytes: number }

/** Writes rows until the file has the given number of rows or of bytes. */
function write(
  folder: string,
  table: Table,
  toRow: (row: number) => string,
  isEnough: (rows: number, bytes: number) => boolean,
): WrittenFile {
  const file = path.join(folder, `${table.name}.csv`)
  const out = openSync(file, 'w')
  let bytes = writeSync(out, `${table.columns.map(({ name }) => name).join()}\n`)
  for (let row = 0; !isEnough(row, bytes); ) {
    let text = ''
    for (const end = row + PIECE_ROWS; row < end && !isEnough(row, bytes); row += 1)
      text += toRow(row)
    bytes += writeSync(out, text)
  }
  closeSync(out)
  return { table, file, bytes }
}

/** Rows of a key that is in no order and a number: 150 MiB are 10 million rows. */
export function writeKeys(folder: string, name: string, rows: number): WrittenFile {
  const table = { name, columns: columns('id int', 'amount decimal(8,2)') }
  const random = createRandom(rows)
  const step = 7_368_787 // a prime: every key occurs once
  const toRow = (row: number) =>
    `${(row * step) % rows},${(random(900_000) / 100 + 1000).toFixed(2)}\n`
  return write(folder, table, toRow, (written) => written === rows)
}

/** Rows of an int, a text of words, a decimal and a date. */
export function writeWide(folder: string, name: string, bytesWanted: number): WrittenFile {
  const table = {
    name,
    columns: columns('id int', 'note varchar(200)', 'amount decimal(12,2)', 'day date'),
  }
  const random = createRandom(7)
  const two = (number: number) => `${number}`.padStart(2, '0')
  const toRow = (row: number) => {
    let note = ''
    for (let count = 8 + random(12); count > 0; count -= 1)
      note += `${note && ' '}${WORDS[random(WORDS.length)]}`
    return `${row},${note},${(random(100_000_000) / 100).toFixed(2)},${2000 + random(25)}-${two(1 + random(12))}-${two(1 + random(28))}\n`
  }
  return write(folder, table, toRow, (_, bytes) => bytes >= bytesWanted)
}
