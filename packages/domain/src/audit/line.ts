import { z } from 'zod'

/** The two chains of an organization: calls that changed something, and all others. */
export const STREAMS = ['changes', 'reads'] as const
/** The name of one of the two chains. */
export type Stream = (typeof STREAMS)[number]
/** In the place of an organization: the calls of the platform’s administrators. */
export const PLATFORM = 'platform'
/** The hash before the first entry of a chain. */
export const NO_HASH = '0'.repeat(64)

const Hash = z.string().regex(/^[0-9a-f]{64}$/)
const chain = { organization: z.string(), stream: z.enum(STREAMS) }
const seq = z.number().int().min(0)

/** One authenticated call: a person's, or an administrator's of the platform. */
export type CallFacts = {
  /** When it was answered. */
  at: string
  traceId: string
  userId: string
  host: 'product' | 'gateway'
  method: string
  path: string
  status: number
  startedAt: string
}
/** The totals of one user's reads and refused calls of one day. */
export type DailyFacts = { at: string; day: string; userId: string; reads: number; refused: number }
/** The facts of an entry; the hash covers all of them. */
export type Facts = CallFacts | DailyFacts

const Entry = z.strictObject({
  type: z.literal('entry'),
  ...chain,
  seq,
  /** Of the entry before. */
  previous: Hash,
  facts: z.unknown(),
  hash: Hash,
})
/** One entry of a chain, as a line of an export. */
export type Entry = z.infer<typeof Entry>

const Checkpoint = z.strictObject({
  /** `start`: what came before was removed by age or size; `head`: the newest entry. */
  type: z.enum(['start', 'head']),
  ...chain,
  seq,
  hash: Hash,
  at: z.string(),
  signature: z.string(),
})
/** A signed statement that the entry `seq` of a chain has this hash. */
export type Checkpoint = z.infer<typeof Checkpoint>

const Log = z.strictObject({
  type: z.literal('log'),
  format: z.literal(1),
  id: z.string(),
  startedAt: z.string(),
  key: z.strictObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() }),
  chains: z.number().int().min(0),
  signature: z.string(),
})
/** The first line of an export: which log, and the public key that its checkpoints verify with. */
export type Log = z.infer<typeof Log>

/** One line of an export in JSON Lines. */
export const AuditLine = z.discriminatedUnion('type', [Log, Entry, Checkpoint])
/** A parsed line of an export. */
export type AuditLine = z.infer<typeof AuditLine>

/** The input of an entry's SHA-256, in UTF-8. */
export const entryText = (
  { organization, stream, seq, previous }: Omit<Entry, 'type' | 'facts' | 'hash'>,
  facts: string,
): string => `${previous}\n${organization} ${stream} ${seq}\n${facts}`

/** The signed text of a checkpoint, in UTF-8. */
export const checkpointText = (
  logId: string,
  { type, organization, stream, seq, hash, at }: Omit<Checkpoint, 'signature'>,
): string => `concord audit ${type}\n${logId}\n${organization} ${stream} ${seq}\n${hash}\n${at}`

/** The signed text of the log itself, so that a missing chain is detected. */
export const logText = ({
  id,
  startedAt,
  chains,
}: Pick<Log, 'id' | 'startedAt' | 'chains'>): string =>
  `concord audit log\n${id}\n${startedAt}\n${chains}`
