import { z } from 'zod'
import { endpoint, file } from '../api/endpoint.ts'
import { STREAMS } from '../audit/line.ts'
import { FINDINGS } from '../audit/verify.ts'

/** The content type of JSON Lines. */
export const JSON_LINES = 'application/x-ndjson'

const stream = z.enum(STREAMS)

/** One chain: of an organization, or of the platform, where `name` is null. */
export const AuditChain = z.object({
  organization: z.string(),
  name: z.string().nullable(),
  stream,
  /** Numbers of its oldest and its newest entry. */
  from: z.number(),
  to: z.number(),
  /** When what came before `from` was removed; null where nothing was. */
  prunedAt: z.string().nullable(),
  newestAt: z.string(),
  bytes: z.number(),
  /** Of the newest entry. */
  hash: z.string(),
})
export type AuditChain = z.infer<typeof AuditChain>

/** Calls of one hour, such as `2026-11-21T10`, for which no one was authenticated. */
export const AnonymousCalls = z.object({
  hour: z.string(),
  host: z.string(),
  status: z.number(),
  count: z.number(),
})
export type AnonymousCalls = z.infer<typeof AnonymousCalls>

/** A fault that verification found, with the entries `from` to `to`. */
export const AuditFinding = z.object({
  kind: z.enum(FINDINGS),
  organization: z.string(),
  stream: z.enum([...STREAMS, '']),
  from: z.number(),
  to: z.number(),
  traceId: z.string(),
})

/** Calls that describe, export and verify the audit log. */
export const audit = {
  describe: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'loopback',
    summary:
      'The audit log: its id, its chains (changes and reads of each organization and of the platform), and the number of calls without a person by hour, host and status',
    response: z.object({
      id: z.string(),
      startedAt: z.string(),
      /** RFC 7638 thumbprint of the key that signs checkpoints. */
      keyId: z.string(),
      days: z.number(),
      bytesMax: z.number(),
      items: z.array(AuditChain),
      anonymous: z.array(AnonymousCalls),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/audit/export',
    access: 'loopback',
    summary:
      'The whole audit log in JSON Lines: the log with its public key, then each chain from its signed start to its signed head',
    response: file,
    responseType: JSON_LINES,
  }),
  checkpoint: endpoint({
    method: 'GET',
    path: '/audit/checkpoint',
    access: 'loopback',
    summary:
      'The log and the signed ends of its chains, without entries: kept elsewhere, it shows later whether anything was cut off or rewritten',
    response: file,
    responseType: JSON_LINES,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/audit/verify',
    access: 'loopback',
    summary:
      'Verifies the chains as they are on the disk; with an earlier checkpoint or export as the body, also that they continue it. Names at most 100 faults',
    body: file,
    response: z.object({
      entries: z.number(),
      chains: z.number(),
      faults: z.number(),
      findings: z.array(AuditFinding),
      /** Checkpoints of entries that have been removed by age or size since. */
      outdated: z.number(),
      /** Whether the chains were compared with an earlier checkpoint. */
      isCompared: z.boolean(),
    }),
  }),
}
