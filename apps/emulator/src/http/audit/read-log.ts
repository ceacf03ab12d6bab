import { setImmediate } from 'node:timers/promises'
import type { AuditLine, Log } from '@concord/domain/audit/line'
import type { Store } from '#store/store.ts'
import { type ChainDeps, ensureLog, toCheckpoint } from './chains.ts'
import { type ChainRow, listChains, listEntries } from './rows.ts'

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
 * included.
 */
export async function* readLog(deps: ChainDeps): AsyncGenerator<AuditLine> {
  const line = toLine(deps)
  const chains = listChains(deps.audit)
  yield line
  for (const chain of chains) {
    yield toCheckpoint(chain, 'start')
    yield* readEntries(deps.audit, chain)
    yield toCheckpoint(chain, 'head')
  }
}

async function* readEntries(
  audit: Store,
  { id, organization, stream, startSeq, headSeq }: ChainRow,
): AsyncGenerator<AuditLine> {
  for (let after = startSeq; ; ) {
    const rows = listEntries(audit, { chain: id, after, upTo: headSeq, limit: STEP_ENTRIES })
    for (const { seq, previous, facts, hash } of rows) {
      yield {
        type: 'entry',
        organization,
        stream,
        seq,
        previous: toHex(previous),
        facts: JSON.parse(facts) as unknown,
        hash: toHex(hash),
      }
      after = seq
    }
    if (rows.length < STEP_ENTRIES) return
    await setImmediate()
  }
}
