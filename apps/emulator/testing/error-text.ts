import { getReasons, QueryError } from '#enclave/query/query-error.ts'
import type { Message } from '#runtime/messages.ts'
import { toText } from '#runtime/to-text.ts'

/** The reasons as the owner of a job reads them, in English. */
export const toErrorText = (reasons: readonly Message[]): string =>
  reasons.map((reason) => toText('en', reason)).join('\n')

/** The text of an enclave error for the owner of a job. */
export const getErrorText = (error: unknown): string => toErrorText(getReasons(error))

/** Waits for a refusal of the enclave, and returns its text for the owner of the job. */
export const getRefusalText = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof QueryError) return toErrorText(error.reasons)
      throw error
    },
  )
