import process from 'node:process'
import { expect, test } from 'vitest'
import { getErrorText } from '#testing/error-text.ts'
import { outputType } from '#testing/query-data.ts'
import { LIMITS, one, run } from '#testing/run-sealed-query.ts'
import { getPeakBytes, getStartedProcesses } from '#testing/started-processes.ts'

const MEBIBYTE = 1024 * 1024
const LIMIT = 256 * MEBIBYTE
/** How much the machine may lose in addition to the limit of the job. */
const MARGIN = 100 * MEBIBYTE

const rows = one(
  `id,name,paid\n${Array.from({ length: 20_000 }, (_, id) => `${id},n${id},`).join('\n')}`,
)
/** As long as REPLICATE makes a text. */
const LONG_TEXT = "REPLICATE(CAST('x' AS varchar(max)), 16000000)"
/** Each of its rows takes a second before its length is known. */
const ENDS_BY_TIME = 'REPLACE by longer texts'
const doubled = (levels: number): string =>
  levels === 0 ? 'name' : `CONCAT(${doubled(levels - 1)}, ${doubled(levels - 1)})`

test.runIf(process.platform === 'linux' && process.env.LONG === '1').for([
  [
    'REPLICATE',
    'SELECT MAX(LEN(REPLICATE(CAST(name AS varchar(max)), 2000000))) AS id FROM People',
  ],
  ['REPLACE', `SELECT MAX(LEN(REPLACE(CONCAT(${LONG_TEXT}, name), 'x', 'y'))) AS id FROM People`],
  [ENDS_BY_TIME, `SELECT MAX(LEN(REPLACE(${LONG_TEXT}, 'x', 'yyyyyy'))) AS id FROM People`],
  [
    'STUFF',
    `SELECT MAX(LEN(STUFF(${LONG_TEXT}, 2, 1, CONCAT(${LONG_TEXT}, name)))) AS id FROM People`,
  ],
  ['CONCAT', `SELECT MAX(LEN(CONCAT(${LONG_TEXT}, name, ${LONG_TEXT}))) AS id FROM People`],
  [
    'CONCAT inside CONCAT',
    `SELECT MAX(LEN(${doubled(10)})) AS id FROM (SELECT REPLICATE(CAST(name AS varchar(max)), 100000) AS name FROM People) p`,
  ],
  ['+', `SELECT MAX(LEN(${LONG_TEXT} + name + ${LONG_TEXT})) AS id FROM People`],
  [
    'STRING_AGG',
    `SELECT LEN(STRING_AGG(CONCAT(REPLICATE(CAST('x' AS varchar(max)), 100000), name), ',')) AS id FROM People`,
  ],
  [
    'STRING_AGG of sorted texts',
    `SELECT LEN(STRING_AGG(x, ',') WITHIN GROUP (ORDER BY x)) AS id FROM (SELECT CONCAT(REPLICATE(CAST('x' AS varchar(max)), 100000), name) AS x FROM People) p`,
  ],
  [
    'FOR XML PATH',
    "SELECT LEN((SELECT REPLICATE(CAST(name AS varchar(max)), 100000) FROM People FOR XML PATH(''))) AS id",
  ],
] as const)(
  '%s of long texts ends at a limit, which the answer names, and leaves the machine its memory',
  { timeout: 90_000 },
  async ([name, query]) => {
    const before = new Set(getStartedProcesses())
    let most = 0
    const timer = setInterval(() => {
      const started = getStartedProcesses().filter((pid) => !before.has(pid))
      most = Math.max(most, ...started.map(getPeakBytes))
    }, 20)
    try {
      const limits = { ...LIMITS, timeSeconds: 60, memoryBytes: LIMIT }
      const error = await run(query, rows, outputType('id bigint null'), { limits }).catch(
        (reason: unknown) => reason,
      )
      expect(error).toBeInstanceOf(Error)
      expect(getErrorText(error)).toMatch(
        name === ENDS_BY_TIME
          ? /16 MiB|ran longer than a job may/
          : /^The query needs more memory than the limit of 256 MiB|16 MiB/,
      )
      expect(most).toBeGreaterThan(0)
      expect(most).toBeLessThan(LIMIT + MARGIN)
    } finally {
      clearInterval(timer)
    }
  },
)
