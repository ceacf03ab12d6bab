import { setImmediate } from 'node:timers/promises'
import type { AuditLine, Log } from '@concord/domain/audit/line'
import type { Store } from '#store/store.ts'
import { type ChainDeps, ensureLog, toCheckpoint } from './chains.ts'
import {
  type ChainRow,
  type EntryRow,
  listAdded,
  listChains,
  listEntries,
  listOrphans,
} from './rows.ts'

/** Entries read before other work gets a turn. */
const STEP_ENTRIES = 500

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const toLine = (deps: ChainDeps): Log => ({
  type: 'log',
  format: 1,
  ...ensureLog(deps),
  key: deps.key.publicJwk,
})

/** The current state of the log: its id, and both checkpoints of every chain, without entries. */
export function readCheckpoints(deps: ChainDeps): AuditLine[] {
  return [
    toLine(deps),
    ...listChains(deps.audit).flatMap((chain) => [
      toCheckpoint(chain, 'start'),
      toCheckpoint(chain, 'head'),
    ]),
  ]
}

/**
 * The whole log in its current state, line by line; entries written in the meantime are not
 * included. What was added to the file beyond the ends of a chain follows its head, as an error.
 */
export async function* readLog(deps: ChainDeps): AsyncGenerator<AuditLine> {
  const { audit } = deps
  const line = toLine(deps)
  const chains = listChains(audit).map((chain) => ({
    chain,
    added: listAdded(audit, { ...chain, limit: STEP_ENTRIES }),
  }))
  const orphans = listOrphans(audit, STEP_ENTRIES)
  yield line
  for (const { chain, added } of chains) {
    yield toCheckpoint(chain, 'start')
    yield* readEntries(audit, chain)
    yield toCheckpoint(chain, 'head')
    for (const row of added) yield toEntry(chain, row)
  }
  for (const row of orphans) yield toEntry({ organization: '', stream: 'changes' }, row)
}

const toEntry = (
  { organization, stream }: Pick<ChainRow, 'organization' | 'stream'>,
  { seq, previous, facts, hash }: EntryRow,
): AuditLine => ({
  type: 'entry',
  organization,
  stream,
  seq,
  previous: toHex(previous),
  facts: JSON.parse(facts) as unknown,
  hash: toHex(hash),
})

async function* readEntries(audit: Store, chain: ChainRow): AsyncGenerator<AuditLine> {
  const { id, startSeq, headSeq } = chain
  for (let after = startSeq; ; ) {
    const rows = listEntries(audit, { chain: id, after, upTo: headSeq, limit: STEP_ENTRIES })
    for (const row of rows) {
      yield toEntry(chain, row)
      after = row.seq
    }
    if (rows.length < STEP_ENTRIES) return
    await setImmediate()
  }
}
