import { AuditLine, type Checkpoint, type Log } from './line.ts'
import type { Earlier } from './verify.ts'

/** A line of a file that is not a line of an audit log. */
export class AuditLineError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`audit log, line ${line}`)
    this.line = line
  }
}

/**
 * The lines of an export, parsed; empty ones are left out.
 *
 * @throws {AuditLineError}
 */
export async function* readAuditLines(lines: AsyncIterable<string>): AsyncGenerator<AuditLine> {
  let count = 0
  for await (const text of lines) {
    count += 1
    if (text.trim() === '') continue
    yield parseLine(text, count)
  }
}

function parseLine(text: string, line: number): AuditLine {
  try {
    return AuditLine.parse(JSON.parse(text))
  } catch {
    throw new AuditLineError(line)
  }
}

/**
 * The log and the heads of an earlier export or checkpoint; undefined where it has no first line.
 *
 * @throws {AuditLineError}
 */
export async function readEarlier(lines: AsyncIterable<string>): Promise<Earlier | undefined> {
  let log: Log | undefined
  const heads: Checkpoint[] = []
  for await (const line of readAuditLines(lines)) {
    if (line.type === 'log') log ??= line
    else if (line.type === 'head') heads.push(line)
  }
  return log && { log, heads }
}
