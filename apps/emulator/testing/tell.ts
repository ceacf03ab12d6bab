import { getReasons, QueryError } from '#enclave/query/query-error.ts'
import type { Message } from '#runtime/messages.ts'
import { toText } from '#runtime/to-text.ts'

/** What the owner of a job reads of these reasons, in English. */
export const tell = (reasons: readonly Message[]): string =>
  reasons.map((reason) => toText('en', reason)).join('\n')

/** What the owner of a job reads of an error of the enclave. */
export const tellError = (error: unknown): string => tell(getReasons(error))

/** Waits for a refusal of the enclave, and answers what the owner of the job reads of it. */
export const tellRefusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof QueryError) return tell(error.reasons)
      throw error
    },
  )
