import { Evidence } from '@concord/domain/control/attestation'
import { z } from 'zod'
import { Policy } from '#runtime/policy.ts'
import type { FileName, Files } from './world-files.ts'

/** The format of new snapshots. Format 1 had no separate request log. */
export const FORMAT = 2
export const READABLE_FORMATS = [1, FORMAT] as const

const FileHeader = <N extends FileName>(name: N) =>
  z.strictObject({
    name: z.literal(name),
    sizeBytes: z.number().int().min(0),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })

const OLD_FILES = [FileHeader('concord.sqlite'), FileHeader('parts.sqlite')] as const

/** The manifest of a snapshot, with the state of a world that is not in its files. */
export const SnapshotHeader = z.strictObject({
  format: z.literal(READABLE_FORMATS),
  /** The version of Concord that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  scenario: z.string(),
  seed: z.number().int(),
  /** The state of the world's clock. */
  now: z.iso.datetime(),
  policy: Policy,
  evidence: Evidence,
  /** In the order of their contents in the file. */
  files: z.union([z.tuple([...OLD_FILES, FileHeader('requests.sqlite')]), z.tuple(OLD_FILES)]),
})
export type SnapshotHeader = z.output<typeof SnapshotHeader>

export type Contents = { header: SnapshotHeader; files: Files }
export type Snapshot = Contents & { name: string }
