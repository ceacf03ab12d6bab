import type { CallFacts, Facts, Stream } from '@concord/domain/audit/line'
import type { Store } from '#store/store.ts'

/** A chain with its two checkpoints. */
export type ChainRow = {
  id: number
  organization: string
  stream: Stream
  startSeq: number
  startHash: Uint8Array
  startAt: string
  startSignature: string
  headSeq: number
  headHash: Uint8Array
  headAt: string
  headSignature: string
  /** Approximate size of its entries. */
  bytes: number
}
export type LogRow = { id: string; startedAt: string; chains: number; signature: string }
export type EntryRow = { seq: number; previous: Uint8Array; facts: string; hash: Uint8Array }

/** The number of ids that one row of `audit_counts` covers. */
const BUCKET = 4096
/** The size of an entry in addition to its facts: two hashes, numbers and indexes. */
const ROW_BYTES = 150
/** Maximum number of separate counters of hour, host and status for calls without a user. */
const ANONYMOUS_KEPT = 1000

const CHAIN = `id, organization, stream, start_seq AS startSeq, start_hash AS startHash, start_at AS startAt, start_signature AS startSignature,
  head_seq AS headSeq, head_hash AS headHash, head_at AS headAt, head_signature AS headSignature, bytes`

export const findLog = (audit: Store): LogRow | undefined =>
  audit.get<LogRow>('SELECT id, started_at AS startedAt, chains, signature FROM audit_log')

export const putLog = (audit: Store, log: LogRow): void =>
  void audit.run(
    `INSERT INTO audit_log (id, started_at, chains, signature) VALUES (@id, @startedAt, @chains, @signature)
     ON CONFLICT (id) DO UPDATE SET chains = excluded.chains, signature = excluded.signature`,
    log,
  )

export const listChains = (audit: Store): ChainRow[] =>
  audit.all<ChainRow>(`SELECT ${CHAIN} FROM audit_chains ORDER BY organization, stream`)

export const findChain = (
  audit: Store,
  organization: string,
  stream: Stream,
): ChainRow | undefined =>
  audit.get<ChainRow>(`SELECT ${CHAIN} FROM audit_chains WHERE organization = ? AND stream = ?`, [
    organization,
    stream,
  ])

/** Writes a chain’s row; returns its id. */
export const putChain = (audit: Store, chain: Omit<ChainRow, 'id'>): number =>
  audit.get<{ id: number }>(
    `INSERT INTO audit_chains (organization, stream, start_seq, start_hash, start_at, start_signature, head_seq, head_hash, head_at, head_signature, bytes)
     VALUES (@organization, @stream, @startSeq, @startHash, @startAt, @startSignature, @headSeq, @headHash, @headAt, @headSignature, @bytes)
     ON CONFLICT (organization, stream) DO UPDATE SET start_seq = @startSeq, start_hash = @startHash, start_at = @startAt, start_signature = @startSignature,
       head_seq = @headSeq, head_hash = @headHash, head_at = @headAt, head_signature = @headSignature, bytes = @bytes RETURNING id`,
    chain,
  )?.id ?? 0

export const sizeFacts = (facts: string): number => facts.length + ROW_BYTES

export const insertEntry = (audit: Store, row: EntryRow & { chain: number }): void =>
  void audit.run(
    'INSERT INTO audit_entries (chain, seq, previous, facts, hash) VALUES (@chain, @seq, @previous, @facts, @hash)',
    row,
  )

const lastId = (audit: Store): number =>
  audit.get<{ id: number | null }>('SELECT max(id) AS id FROM audit_entries')?.id ?? 0

/** Runs `insert`, and updates the page counts of histories with the inserted rows. */
export function countInserted(audit: Store, insert: () => void): void {
  const before = lastId(audit)
  insert()
  audit.run(
    `INSERT INTO audit_counts (user_id, bucket, count)
       SELECT user_id, id / ${BUCKET}, count(*) FROM audit_entries WHERE id > ? AND user_id IS NOT NULL GROUP BY 1, 2
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    [before],
  )
}

/** The entries of a chain after `seq`, in order. */
export const listEntries = (
  audit: Store,
  of: { chain: number; after: number; upTo: number; limit: number },
): EntryRow[] =>
  audit.all<EntryRow>(
    'SELECT seq, previous, facts, hash FROM audit_entries WHERE chain = @chain AND seq > @after AND seq <= @upTo ORDER BY seq LIMIT @limit',
    of,
  )

/** The entries beyond the signed ends of their chain. Only an edit of the file leaves any. */
export const listAdded = (
  audit: Store,
  of: Pick<ChainRow, 'id' | 'startSeq' | 'headSeq'> & { limit: number },
): EntryRow[] =>
  audit.all<EntryRow>(
    'SELECT seq, previous, facts, hash FROM audit_entries WHERE chain = @id AND (seq <= @startSeq OR seq > @headSeq) ORDER BY seq LIMIT @limit',
    of,
  )

/** The entries of no chain, as above. Steps from chain to chain, without reading their entries. */
export const listOrphans = (audit: Store, limit: number): EntryRow[] =>
  audit.all<EntryRow>(
    `WITH RECURSIVE found(id) AS (
       SELECT min(chain) FROM audit_entries
       UNION ALL SELECT (SELECT min(chain) FROM audit_entries WHERE chain > found.id) FROM found WHERE found.id IS NOT NULL)
     SELECT seq, previous, facts, hash FROM audit_entries
     WHERE chain IN (SELECT id FROM found WHERE id NOT IN (SELECT id FROM audit_chains)) LIMIT ?`,
    [limit],
  )

/** Removes the oldest entries of a chain, up to `seq`. */
export function deleteEntries(audit: Store, chain: number, seq: number): void {
  audit.run(
    `INSERT INTO audit_counts (user_id, bucket, count)
       SELECT user_id, id / ${BUCKET}, -count(*) FROM audit_entries WHERE chain = ? AND seq <= ? AND user_id IS NOT NULL GROUP BY 1, 2
     ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    [chain, seq],
  )
  audit.run('DELETE FROM audit_counts WHERE count <= 0')
  audit.run('DELETE FROM audit_entries WHERE chain = ? AND seq <= ?', [chain, seq])
}

/**
 * One page of a user’s history (B026), newest first. Far pages are found by counts, without
 * scanning everything before them.
 */
export function listHistory(
  audit: Store,
  userId: string,
  { page, pageSize }: { page: number; pageSize: number },
): { rows: CallFacts[]; total: number } {
  const buckets = audit.all<{ bucket: number; count: number }>(
    'SELECT bucket, count FROM audit_counts WHERE user_id = ? ORDER BY bucket DESC',
    [userId],
  )
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let offset = (page - 1) * pageSize
  const first = buckets.find(({ count }) => {
    if (offset < count) return true
    offset -= count
    return false
  })
  if (!first) return { rows: [], total }
  const rows = audit.all<{ facts: string }>(
    'SELECT facts FROM audit_entries WHERE user_id = @userId AND id < @below ORDER BY id DESC LIMIT @pageSize OFFSET @offset',
    { userId, below: (first.bucket + 1) * BUCKET, pageSize, offset },
  )
  return { rows: rows.map(({ facts }) => JSON.parse(facts) as CallFacts), total }
}

export type AnonymousRow = { hour: string; host: string; status: number; count: number }

export const listAnonymous = (audit: Store): AnonymousRow[] =>
  audit.all<AnonymousRow>(
    'SELECT hour, host, status, count FROM anonymous_calls ORDER BY hour DESC, host, status',
  )

export function countAnonymous(audit: Store, rows: readonly AnonymousRow[]): void {
  for (const row of rows)
    audit.run(
      `INSERT INTO anonymous_calls (hour, host, status, count) VALUES (@hour, @host, @status, @count)
       ON CONFLICT DO UPDATE SET count = count + excluded.count`,
      row,
    )
  audit.run(
    `DELETE FROM anonymous_calls WHERE hour < (SELECT hour FROM anonymous_calls ORDER BY hour DESC LIMIT 1 OFFSET ${ANONYMOUS_KEPT})`,
  )
}

export const getTraceId = ({ facts }: WrittenEntry): string =>
  'traceId' in facts ? facts.traceId : ''

export const insertWaiting = (store: Store, entry: WrittenEntry): void =>
  void store.run('INSERT INTO audit_waiting (trace_id, entry) VALUES (?, ?)', [
    getTraceId(entry),
    JSON.stringify(entry),
  ])

export const listWaiting = (store: Store): WrittenEntry[] =>
  store
    .all<{ entry: string }>("SELECT entry FROM audit_waiting ORDER BY entry ->> '$.facts.at'")
    .map(({ entry }) => JSON.parse(entry) as WrittenEntry)

export const deleteWaiting = (store: Store, entries: readonly WrittenEntry[]): void =>
  void store.run('DELETE FROM audit_waiting WHERE trace_id IN (SELECT value FROM json_each(?))', [
    JSON.stringify(entries.map(getTraceId)),
  ])

/** The trace ids of the newest entries, of all chains. */
export const recentTraces = (audit: Store, count: number): Set<string> =>
  new Set(
    audit
      .all<{ traceId: string }>(
        "SELECT facts ->> '$.traceId' AS traceId FROM audit_entries WHERE id > ?",
        [lastId(audit) - count],
      )
      .map(({ traceId }) => traceId),
  )

export const findOrganization = (store: Store, userId: string): string | undefined =>
  store.get<{ id: string }>('SELECT organization_id AS id FROM users WHERE id = ?', [userId])?.id

export type WrittenEntry = { organization: string; stream: Stream; facts: Facts }
