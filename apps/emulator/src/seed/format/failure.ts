import type { Message } from '@concord/domain/text'
import { z } from 'zod'
import { asWritten, type Failure, readFailure } from '#runtime/failure.ts'

const Value = z.union([z.string(), z.number()])
const MessageEntry: z.ZodType<Message> = z.lazy(() =>
  z.strictObject({
    code: z.string().min(1),
    values: z
      .record(z.string(), z.union([Value, MessageEntry, z.array(z.union([Value, MessageEntry]))]))
      .optional(),
  }),
) as z.ZodType<Message>

/** The reason for a failure: text, which is kept unchanged, or messages of the emulator. */
export const FailureEntry = z.union([z.string(), z.array(MessageEntry)])
type FailureEntry = z.infer<typeof FailureEntry>

export const fromFile = (entry: FailureEntry): string =>
  JSON.stringify(typeof entry === 'string' ? [asWritten(entry)] : entry)

/** Text from a file stays text. */
export function toFile(stored: string | null): FailureEntry | undefined {
  if (stored === null) return undefined
  const failure: Failure = readFailure(stored)
  const [{ code, values } = { code: '' }, ...more] = failure
  const isWritten = more.length === 0 && code === 'failure.asWritten'
  return isWritten && typeof values?.text === 'string' ? values.text : [...failure]
}
