// `npm run bench:jobs`: the 22 queries of TPC-H in T-SQL compared with DuckDB's own SQL, on the
// same tables in the same engine; loading a CSV compared with DuckDB's own reader, in the same run;
// and the emulator's latency while jobs use all the CPU they can get.
// --scale 0.1  scale factor of TPC-H
// --rounds 5   the output shows the median
// --only load  or queries, or others
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measureLoad } from './jobs-load.ts'
import { measureOthers } from './jobs-others.ts'
import { measureQueries } from './jobs-queries.ts'
import { tpchFiles } from './tpch-files.ts'

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '0.1' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const isWanted = (part: string) => values.only === undefined || values.only === part
const folder = mkdtempSync(path.join(tmpdir(), 'concord-bench-'))
try {
  const files = isWanted('load') || isWanted('queries') ? tpchFiles(Number(values.scale)) : []
  if (isWanted('load')) await measureLoad(files, { rounds, folder })
  if (isWanted('queries')) await measureQueries(files, { rounds })
  if (isWanted('others')) await measureOthers(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
