import type { AuditLine } from '@concord/domain/audit/line'
import { AuditLineError, readEarlier } from '@concord/domain/audit/read-lines'
import { createVerifier, type Earlier } from '@concord/domain/audit/verify'
import type { AuditChain, audit } from '@concord/domain/control/audit'
import type { ChainRow } from '#http/audit/rows.ts'
import { problem } from '#http/problem.ts'
import type { Handlers } from '#http/route.ts'
import type { World } from '#instances/world.ts'
import { organizationNames } from '#product/organizations/rows.ts'
import { auditPrimitives } from '#runtime/audit-key.ts'
import { toMessage } from '#runtime/messages.ts'

/** Lines that go out in one piece. */
const PIECE_LINES = 500

async function* toPieces(lines: AsyncIterable<AuditLine> | Iterable<AuditLine>) {
  let piece: string[] = []
  for await (const line of lines) {
    piece.push(`${JSON.stringify(line)}\n`)
    if (piece.length < PIECE_LINES) continue
    yield Buffer.from(piece.join(''))
    piece = []
  }
  yield Buffer.from(piece.join(''))
}

const toChain =
  (names: ReadonlyMap<string, string>) =>
  ({ organization, stream, startSeq, startAt, headSeq, ...row }: ChainRow): AuditChain => ({
    organization,
    name: names.get(organization) ?? null,
    stream,
    from: startSeq + 1,
    to: headSeq,
    prunedAt: startSeq > 0 ? startAt : null,
    newestAt: row.headAt,
    bytes: row.bytes,
    hash: Buffer.from(row.headHash).toString('hex'),
  })

/** @throws 422 where the file is neither an export nor a checkpoint. */
async function readGiven(body: AsyncIterable<Uint8Array>): Promise<Earlier> {
  try {
    const earlier = await readEarlier(body)
    if (earlier) return earlier
  } catch (error) {
    if (!(error instanceof AuditLineError)) throw error
  }
  throw problem(422, 'checkpointRefused', toMessage('problem.auditCheckpoint'))
}

/** The audit log: what it holds, as a file, and whether it is whole. */
export const auditHandlers: Handlers<typeof audit, World> = {
  describe(_input, { world: { audit, keys, settings, store } }) {
    const { log, chains, anonymous } = audit.describe()
    return {
      id: log.id,
      startedAt: log.startedAt,
      keyId: keys.audit.kid,
      days: settings.AUDIT_DAYS,
      bytesMax: settings.AUDIT_ORGANIZATION_BYTES,
      items: chains.map(toChain(organizationNames(store))),
      anonymous,
    }
  },
  export(_input, { world, answer }) {
    answer.attachment('audit.jsonl')
    return { pieces: toPieces(world.audit.lines()), headers: {} }
  },
  checkpoint(_input, { world, answer }) {
    answer.attachment('audit-checkpoint.jsonl')
    return { pieces: toPieces(world.audit.checkpoints()), headers: {} }
  },
  async verify({ body }, { world }) {
    const earlier = body && (await readGiven(body))
    const verifier = createVerifier(auditPrimitives, earlier)
    for await (const line of world.audit.lines()) verifier.take(line)
    return { ...verifier.end(), isCompared: earlier !== undefined }
  },
}
