// `npm run concord -- audit verify FILE [--checkpoint EARLIER]`: verifies an exported audit log.

import { createReadStream } from 'node:fs'
import type { Log } from '@concord/domain/audit/line'
import { AuditLineError, readAuditLines, readEarlier } from '@concord/domain/audit/read-lines'
import {
  createVerifier,
  type Earlier,
  type Finding,
  toFindingMessage,
} from '@concord/domain/audit/verify'
import type { Message } from '@concord/domain/text'
import { controlAudit } from '@concord/domain/texts/control/audit'
import { toText } from '@concord/domain/texts/to-text'
import { auditPrimitives, getThumbprint } from '@concord/emulator/runtime/audit-key'

const say = (code: string, values: NonNullable<Message['values']> = {}) =>
  toText(controlAudit, 'en', { code, values })

const noLog = (file: string) => `${file} is neither an export nor a checkpoint of an audit log.`

/** The file cannot be verified. */
class UnreadableLog extends Error {}

/** The output, and whether the log is intact. */
export type Verified = { lines: string[]; isGood: boolean }

/** @throws {UnreadableLog} */
export async function verifyAudit(file: string, checkpoint: string | undefined): Promise<Verified> {
  const earlier = checkpoint === undefined ? undefined : await openEarlier(checkpoint)
  const verifier = createVerifier(auditPrimitives, earlier)
  let log: Log | undefined
  await naming(file, async () => {
    for await (const line of readAuditLines(createReadStream(file))) {
      if (line.type === 'log') log ??= line
      verifier.take(line)
    }
  })
  if (!log) throw new UnreadableLog(noLog(file))
  const { entries, chains, faults, findings, outdated } = verifier.end()
  const key = getThumbprint(log.key)
  return {
    isGood: faults === 0,
    lines: [
      say('control.audit.key', { id: log.id, key }),
      ...findings.map(toLine),
      faults > 0
        ? say('control.audit.bad', { count: faults })
        : say('control.audit.good', { entries, chains }),
      ...(earlier && faults === 0 ? [say('control.audit.compared')] : []),
      ...(outdated > 0 ? [say('control.audit.outdated', { count: outdated })] : []),
    ],
  }
}

function toLine(finding: Finding): string {
  const { organization, stream, traceId } = finding
  const { code, values } = toFindingMessage(finding)
  const chain = organization && `${organization} ${stream}: `
  return `${chain}${say(code, values)}${traceId && ` [${traceId}]`}`
}

async function openEarlier(file: string): Promise<Earlier> {
  const earlier = await naming(file, () => readEarlier(createReadStream(file)))
  if (!earlier) throw new UnreadableLog(noLog(file))
  return earlier
}

/** Names the file in what is wrong with one of its lines. */
async function naming<T>(file: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof AuditLineError)) throw error
    throw new UnreadableLog(`${file}: line ${error.line} is not a line of an audit log.`)
  }
}
