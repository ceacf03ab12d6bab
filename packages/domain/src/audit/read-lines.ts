import { AuditLine, type Checkpoint, type Log } from './line.ts'
import type { Earlier } from './verify.ts'

/** Characters of a line, at most: an entry has some hundreds. */
const LINE_MAX_LENGTH = 100_000

/** A line of a file that is not a line of an audit log. */
export class AuditLineError extends Error {
  readonly line: number
  constructor(line: number) {
    super(`audit log, line ${line}`)
    this.line = line
  }
}

/**
 * The lines of an export in UTF-8, parsed; empty ones are left out.
 *
 * @throws {AuditLineError}
 */
export async function* readAuditLines(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<AuditLine> {
  const decoder = new TextDecoder()
  let count = 0
  let rest = ''
  for await (const chunk of chunks) {
    const texts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = texts.pop() ?? ''
    if (rest.length > LINE_MAX_LENGTH) throw new AuditLineError(count + texts.length + 1)
    for (const text of texts) {
      count += 1
      if (text.trim() !== '') yield parseLine(text, count)
    }
  }
  if (rest.trim() !== '') yield parseLine(rest, count + 1)
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
export async function readEarlier(chunks: AsyncIterable<Uint8Array>): Promise<Earlier | undefined> {
  let log: Log | undefined
  const heads: Checkpoint[] = []
  for await (const line of readAuditLines(chunks)) {
    if (line.type === 'log') log ??= line
    else if (line.type === 'head') heads.push(line)
  }
  return log && { log, heads }
}
