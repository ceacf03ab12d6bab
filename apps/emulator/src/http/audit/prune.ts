import type { CallFacts, DailyFacts, Stream } from '@concord/domain/audit/line'
import { DAY_MS, toDay } from '@concord/domain/days'
import type { Logger } from 'pino'
import type { Settings } from '#runtime/settings.ts'
import { appendEntries, type ChainDeps, type Oldest, removeOldest } from './chains.ts'
import {
  type ChainRow,
  type EntryRow,
  findChain,
  listChains,
  listEntries,
  sizeFacts,
} from './rows.ts'

/** Interval of the search for expired entries, by the world’s clock. */
const PRUNE_EVERY_MS = 3_600_000
/** After this many days, a user's reads of a day are reduced to a total. */
const READS_DAYS = 30
/** Entries of a chain that one pass removes: it blocks the thread meanwhile. */
const PASS_ENTRIES = 5000
/**
 * The fraction of the ceiling that a pass leaves, so that the next entry does not start another
 * one.
 */
const CEILING_REST = 0.95

type Pruning = ChainDeps & {
  settings: Pick<Settings, 'AUDIT_DAYS' | 'AUDIT_ORGANIZATION_BYTES'>
  log: Logger
}

const daysAgo = (now: Date, days: number) => toDay(new Date(now.getTime() - days * DAY_MS))

/** Whether the entry is removed, by its facts and the bytes removed before it. */
type Goes = (facts: { at: string }, before: { bytes: number }) => boolean

/** The oldest entries of a chain that are to be removed, at most those of one pass. */
function findOldest({ audit }: ChainDeps, chain: ChainRow, goes: Goes) {
  const rows = listEntries(audit, {
    chain: chain.id,
    after: chain.startSeq,
    upTo: chain.headSeq,
    limit: PASS_ENTRIES,
  })
  const going: (EntryRow & { parsed: CallFacts | DailyFacts })[] = []
  let bytes = 0
  for (const row of rows) {
    const parsed = JSON.parse(row.facts) as CallFacts | DailyFacts
    if (!goes(parsed, { bytes })) break
    going.push({ ...row, parsed })
    bytes += sizeFacts(row.facts)
  }
  const last = going.at(-1)
  const oldest: Oldest | undefined = last && { seq: last.seq, hash: last.hash, bytes }
  return { oldest, facts: going.map(({ parsed }) => parsed), isPass: going.length === PASS_ENTRIES }
}

/** Removes the oldest entries of a chain; daily totals of reads and refused calls remain. */
function prune(pruning: Pruning, chain: ChainRow, goes: Goes): { isPass: boolean; count: number } {
  const { oldest, facts, isPass } = findOldest(pruning, chain, goes)
  if (!oldest) return { isPass: false, count: 0 }
  if (chain.stream === 'reads') {
    const { organization } = chain
    const counted = countByDay(facts as CallFacts[], pruning.now().toISOString())
    appendEntries(
      pruning,
      counted.map((daily) => ({ organization, stream: 'changes', facts: daily })),
    )
  }
  removeOldest(pruning, chain, oldest)
  return { isPass, count: facts.length }
}

function countByDay(calls: readonly CallFacts[], at: string): DailyFacts[] {
  const counted = new Map<string, DailyFacts>()
  for (const { at: answeredAt, userId, status } of calls) {
    const day = answeredAt.slice(0, 10)
    const name = `${day} ${userId}`
    const daily = counted.get(name) ?? { at, day, userId, reads: 0, refused: 0 }
    counted.set(name, daily)
    if (status < 400) daily.reads += 1
    else daily.refused += 1
  }
  return [...counted.values()]
}

/** Removes expired entries from every chain. Returns whether there is more for another pass. */
function pruneByAge(pruning: Pruning): boolean {
  const { audit, now, settings } = pruning
  const limits = {
    reads: daysAgo(now(), Math.min(READS_DAYS, settings.AUDIT_DAYS)),
    changes: daysAgo(now(), settings.AUDIT_DAYS),
  }
  const passes = listChains(audit).map((chain) =>
    prune(pruning, chain, ({ at }) => at < limits[chain.stream]),
  )
  return passes.some(({ isPass }) => isPass)
}

/**
 * Keeps an organization under its ceiling: its oldest reads and refused calls are reduced to totals
 * first; only when none are left are its oldest changes removed. Returns whether there is more for
 * another pass.
 */
function pruneBySize(pruning: Pruning, organization: string): boolean {
  const { audit, settings, log } = pruning
  const ceiling = settings.AUDIT_ORGANIZATION_BYTES
  const find = (stream: Stream) => findChain(audit, organization, stream)
  const size = () => (find('reads')?.bytes ?? 0) + (find('changes')?.bytes ?? 0)
  if (size() <= ceiling) return false
  const excess = size() - ceiling * CEILING_REST
  const goes: Goes = (_facts, { bytes }) => bytes < excess
  const [reads, changes] = [find('reads'), find('changes')]
  if (reads && reads.headSeq > reads.startSeq) prune(pruning, reads, goes)
  else if (changes) {
    const { count } = prune(pruning, changes, goes)
    log.warn({ organization, count }, 'The audit log reached its ceiling: changes were removed')
  }
  return size() > ceiling
}

export type Pruner = ReturnType<typeof createPruner>

/** Removes what is expired or too much, in short passes between writes. */
export function createPruner(pruning: Pruning) {
  const { now } = pruning
  let prunedAt = Number.NEGATIVE_INFINITY
  /** Organizations whose chains have grown since their size was last checked. */
  const grown = new Set<string>()
  let readers = 0
  return {
    noteGrowth: (organization: string) => void grown.add(organization),
    /** One pass, in the caller’s transaction. Returns whether there is more to remove. */
    prune(): boolean {
      if (readers > 0) return grown.size > 0
      for (const organization of grown)
        if (!pruneBySize(pruning, organization)) grown.delete(organization)
      const elapsed = now().getTime() - prunedAt
      if (elapsed < 0 || elapsed >= PRUNE_EVERY_MS)
        prunedAt = pruneByAge(pruning) ? Number.NEGATIVE_INFINITY : now().getTime()
      return grown.size > 0 || prunedAt === Number.NEGATIVE_INFINITY
    },
    /** Removes nothing while these lines of the log are read. */
    async *pauseFor<Line>(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
      readers += 1
      try {
        yield* lines
      } finally {
        readers -= 1
      }
    },
  }
}
