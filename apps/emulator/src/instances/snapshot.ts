import { z } from 'zod'
import { Evidence } from '#attestation/evidence.ts'
import { Policy } from '#okta/policy.ts'
import { FILE_NAMES, type Files } from '#world-files.ts'

/** Raised when a snapshot of before cannot be read any more. */
export const FORMAT = 1 as const

export const SnapshotName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9_-]{0,62}[a-z0-9])?$/, 'must be 1 to 64 of a-z, 0-9, - and _, and neither begin nor end with a sign')

const FileHeader = z.strictObject({
  name: z.enum(FILE_NAMES),
  sizeBytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/** What a snapshot says of itself, and what of a world lies in no file. */
export const SnapshotHeader = z.strictObject({
  format: z.literal(FORMAT),
  /** Of Concord, that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  scenario: z.string(),
  seed: z.number().int(),
  /** What the world's clock said. */
  now: z.iso.datetime(),
  policy: Policy,
  evidence: Evidence,
  /** In the order in which they travel. */
  files: z.tuple([FileHeader.extend({ name: z.literal(FILE_NAMES[0]) }), FileHeader.extend({ name: z.literal(FILE_NAMES[1]) })]),
})
export type SnapshotHeader = z.output<typeof SnapshotHeader>

export type Contents = { header: SnapshotHeader; files: Files }
export type Snapshot = Contents & { name: string }
