import { UPLOAD_CHUNK_BYTES } from '@concord/domain/limits'
import { generate } from '@concord/tsql/tpch/generate'
import { TPCH_TABLES } from '@concord/tsql/tpch/tables'

export type TpchFile = { index: number; table: (typeof TPCH_TABLES)[number]; bytes: Buffer }

/** The tables of TPC-H as CSV files; none of their cells needs quotes. */
export function tpchFiles(scale: number): TpchFile[] {
  const data = generate({ scale, seed: 8 })
  return TPCH_TABLES.map((table, index) => {
    const pieces = [Buffer.from(`${table.columns.map(({ name }) => name).join()}\n`)]
    const rows = data[index] ?? []
    for (let from = 0; from < rows.length; from += 10_000)
      pieces.push(
        Buffer.from(
          rows.slice(from, from + 10_000).reduce((text, row) => `${text}${row.join()}\n`, ''),
        ),
      )
    return { index, table, bytes: Buffer.concat(pieces) }
  })
}

/** The file in parts, as the enclave reads it. */
export async function* getParts({ bytes }: TpchFile): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += UPLOAD_CHUNK_BYTES)
    yield bytes.subarray(at, at + UPLOAD_CHUNK_BYTES)
}
