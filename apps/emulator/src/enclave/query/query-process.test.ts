import { once } from 'node:events'
import { getPriority } from 'node:os'
import process from 'node:process'
import { compileQuery } from '@concord/tsql/fixtures'
import { expect, test } from 'vitest'
import { getErrorText } from '#testing/error-text.ts'
import { outputType } from '#testing/query-data.ts'
import { LIMITS, one, PEOPLE, run, sealFile } from '#testing/run-sealed-query.ts'
import { getPeakBytes, getStartedProcesses } from '#testing/started-processes.ts'
import { createContentKey } from '../content-key.ts'
import { startProcess } from '../process/start-process.ts'
import type { FromProcess, QueryWork } from './protocol.ts'

const MEBIBYTE = 1024 * 1024
const rows = (count: number) =>
  `id,name,paid\n${Array.from({ length: count }, (_, id) => `${id},x,\n`).join('')}`

test('a query ends with its emulator, and has a lower priority', async () => {
  const child = startProcess(new URL('./query.process.ts', import.meta.url))
  const contentKey = createContentKey()
  const query =
    'SELECT COUNT(*) AS id FROM People a, People b, People c, People d WHERE a.id + b.id + c.id + d.id = -1'
  const work: QueryWork = {
    compiled: compileQuery(query, [PEOPLE], []),
    parameters: [],
    now: new Date(0),
    inputs: [
      {
        name: 'People',
        columns: PEOPLE.columns,
        indexed: [],
        sets: [{ datasetId: 'set', key: contentKey }],
      },
    ],
    output: { datasetId: 'output', key: contentKey, type: outputType('id int'), chunkBytes: 1024 },
    limits: { ...LIMITS, timeSeconds: 600 },
  }
  const [first] = (await once(child, 'message')) as [FromProcess]
  expect(first.kind).toBe('ready')
  // 19 is the lowest: a run started with it has nothing below.
  expect(getPriority(child.pid)).toBeGreaterThan(Math.min(getPriority(), 18))
  child.send({ kind: 'start', work })
  const [next] = (await once(child, 'message')) as [FromProcess]
  expect(next.kind).toBe('next')
  child.send({ kind: 'input', ...sealFile(contentKey, 'set', rows(2000))[0] })
  const ended = once(child, 'exit')
  child.disconnect() // as when the server is killed
  await ended
}, 60_000)

test.runIf(process.platform === 'linux')(
  'texts created by a query count toward its memory limit [security S1]',
  async () => {
    let most = 0
    const watch = setInterval(
      () => (most = Math.max(most, ...getStartedProcesses().map(getPeakBytes))),
      20,
    )
    const query = 'SELECT MAX(LEN(REPLICATE(CAST(id AS varchar(max)), 1000000))) AS id FROM People'
    const error = await run(query, one(rows(2500)), outputType('id int'), {
      limits: { ...LIMITS, timeSeconds: 600 },
    }).catch((reason: unknown) => reason)
    clearInterval(watch)
    expect(getErrorText(error)).toMatch(
      /^The query needs more memory than the limit of 512 MiB[:.]/,
    )
    expect(most).toBeGreaterThan(100 * MEBIBYTE)
    expect(most).toBeLessThan(LIMITS.memoryBytes + 100 * MEBIBYTE)
  },
  60_000,
)
