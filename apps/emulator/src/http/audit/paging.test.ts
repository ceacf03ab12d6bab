import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openWorldFile } from '#instances/world-files.ts'
import { newAuditJwk, openAuditKey } from '#runtime/audit-key.ts'
import { appendEntries, removeOldest } from './chains.ts'
import { findChain, listEntries, listHistory } from './rows.ts'

const AT = '2026-11-21T10:00:00.000Z'
const ENTRIES = process.env.LONG === '1' ? 1_000_000 : 20_000
const BATCH = 500
const PEOPLE = 3
const PAGE_SIZE = 20

test('every page of a long history is right, and the last is as fast as the first [S3 B026]', {
  timeout: 600_000,
}, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'concord-audit-'))
  const audit = openWorldFile('requests.sqlite', path.join(folder, 'requests.sqlite'))
  onTestFinished(() => {
    audit.close()
    rmSync(folder, { recursive: true })
  })
  const deps = { audit, key: openAuditKey(newAuditJwk()), now: () => new Date(AT) }
  const toEntry = (index: number) => ({
    organization: 'north',
    stream: index % 10 === 0 ? ('changes' as const) : ('reads' as const),
    facts: {
      at: AT,
      traceId: `trace-${index}`,
      userId: `user-${index % PEOPLE}`,
      host: 'product' as const,
      method: 'GET',
      path: '/product/v1/workspaces/',
      status: 200,
      startedAt: AT,
    },
  })
  for (let first = 0; first < ENTRIES; first += BATCH)
    audit.transaction(() =>
      appendEntries(
        deps,
        Array.from({ length: BATCH }, (_, index) => toEntry(first + index)),
      ),
    )

  const look = (page: number) => listHistory(audit, 'user-1', { page, pageSize: PAGE_SIZE })
  const all = Array.from({ length: ENTRIES }, (_, index) => ENTRIES - 1 - index)
    .filter((index) => index % PEOPLE === 1)
    .map((index) => `trace-${index}`)
  const last = Math.ceil(all.length / PAGE_SIZE)
  for (const page of [1, 2, 205, Math.floor(last / 2), last, last + 1]) {
    const start = (page - 1) * PAGE_SIZE
    expect([page, look(page).total]).toEqual([page, all.length])
    expect(look(page).rows.map(({ traceId }) => traceId)).toEqual(
      all.slice(start, start + PAGE_SIZE),
    )
  }
  const measure = (page: number) => {
    const times = Array.from({ length: 9 }, () => {
      const start = performance.now()
      look(page)
      return performance.now() - start
    })
    return times.toSorted((a, b) => a - b)[4] ?? 0
  }
  // A scan of everything before the page would take a hundred times as long at full length.
  expect(measure(last)).toBeLessThan(5 * measure(1) + 10)

  const reads = findChain(audit, 'north', 'reads')
  if (!reads) throw new Error('There is no chain of reads.')
  const [oldest] = listEntries(audit, { chain: reads.id, after: 998, upTo: 999, limit: 1 })
  if (!oldest) throw new Error('There is no entry 999.')
  audit.transaction(() => removeOldest(deps, reads, { seq: 999, hash: oldest.hash, bytes: 0 }))
  const rest = all.filter((trace) => {
    const index = Number(trace.slice('trace-'.length))
    return index % 10 === 0 || index >= 1110
  })
  const after = look(Math.ceil(rest.length / PAGE_SIZE))
  expect(after.total).toBe(rest.length)
  expect(after.rows.at(-1)?.traceId).toBe(rest.at(-1))
})
