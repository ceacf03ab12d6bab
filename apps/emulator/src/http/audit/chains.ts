import { randomUUID } from 'node:crypto'
import {
  type Checkpoint,
  checkpointText,
  entryText,
  logText,
  NO_HASH,
  type Stream,
} from '@concord/domain/audit/line'
import { type AuditKey, computeHash } from '#runtime/audit-key.ts'
import type { Store } from '#store/store.ts'
import {
  type ChainRow,
  countInserted,
  deleteEntries,
  findChain,
  findLog,
  insertEntry,
  type LogRow,
  putChain,
  putLog,
  sizeFacts,
  type WrittenEntry,
} from './rows.ts'

/** Dependencies of writing a chain. Everything here runs in the caller's transaction. */
export type ChainDeps = { audit: Store; key: AuditKey; now: () => Date }

/** The log; starts a new one if there is none, as after a reset. */
export function ensureLog({ audit, key, now }: ChainDeps): LogRow {
  const found = findLog(audit)
  if (found) return found
  const log = { id: randomUUID(), startedAt: now().toISOString(), chains: 0 }
  const signed = { ...log, signature: key.sign(logText(log)) }
  putLog(audit, signed)
  return signed
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** The start or the end of a chain, as a checkpoint. */
export const toCheckpoint = (
  { organization, stream, ...chain }: ChainRow,
  type: Checkpoint['type'],
): Checkpoint =>
  type === 'start'
    ? {
        type,
        organization,
        stream,
        seq: chain.startSeq,
        hash: toHex(chain.startHash),
        at: chain.startAt,
        signature: chain.startSignature,
      }
    : {
        type,
        organization,
        stream,
        seq: chain.headSeq,
        hash: toHex(chain.headHash),
        at: chain.headAt,
        signature: chain.headSignature,
      }

/** Signs both ends of a chain in their current state, and writes them. */
function signChain({ audit, key }: ChainDeps, log: LogRow, chain: ChainRow): void {
  for (const type of ['start', 'head'] as const)
    chain[`${type}Signature`] = key.sign(checkpointText(log.id, toCheckpoint(chain, type)))
  const { id: _id, ...row } = chain
  chain.id = putChain(audit, row)
}

/** The chain; a new one if there is none, with its number in the signature of the log. */
function ensureChain(deps: ChainDeps, organization: string, stream: Stream): ChainRow {
  const { audit, key, now } = deps
  const found = findChain(audit, organization, stream)
  if (found) return found
  const at = now().toISOString()
  const hash = Buffer.from(NO_HASH, 'hex')
  const chain: ChainRow = {
    id: 0,
    organization,
    stream,
    startSeq: 0,
    startHash: hash,
    startAt: at,
    startSignature: '',
    headSeq: 0,
    headHash: hash,
    headAt: at,
    headSignature: '',
    bytes: 0,
  }
  const log = ensureLog(deps)
  const counted = { ...log, chains: log.chains + 1 }
  putLog(audit, { ...counted, signature: key.sign(logText(counted)) })
  signChain(deps, log, chain)
  return chain
}

/** Appends entries to their chains, and signs the new heads. Returns the chains. */
export function appendEntries(deps: ChainDeps, entries: readonly WrittenEntry[]): ChainRow[] {
  const { audit } = deps
  const log = ensureLog(deps)
  const chains = new Map<string, ChainRow>()
  countInserted(audit, () => {
    for (const { organization, stream, facts } of entries) {
      const name = `${organization} ${stream}`
      const chain = chains.get(name) ?? ensureChain(deps, organization, stream)
      chains.set(name, chain)
      const text = JSON.stringify(facts)
      const previous = chain.headHash
      const seq = chain.headSeq + 1
      const place = { organization, stream, seq, previous: toHex(previous) }
      const hash = computeHash(entryText(place, text))
      insertEntry(audit, { chain: chain.id, seq, previous, facts: text, hash })
      chain.headSeq = seq
      chain.headHash = hash
      chain.headAt = facts.at
      chain.bytes += sizeFacts(text)
    }
  })
  for (const chain of chains.values()) signChain(deps, log, chain)
  return [...chains.values()]
}

/** The oldest entries of a chain, to be removed. */
export type Oldest = { seq: number; hash: Uint8Array; bytes: number }

/** Removes the oldest entries; the chain then starts at a checkpoint of the last of them. */
export function removeOldest(deps: ChainDeps, chain: ChainRow, { seq, hash, bytes }: Oldest): void {
  deleteEntries(deps.audit, chain.id, seq)
  const shorter: ChainRow = {
    ...chain,
    startSeq: seq,
    startHash: hash,
    startAt: deps.now().toISOString(),
    bytes: chain.bytes - bytes,
  }
  signChain(deps, ensureLog(deps), shorter)
}
