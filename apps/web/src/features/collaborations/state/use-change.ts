import type { Call } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useSending } from '#api/use-sending.ts'

/** Changes a collaboration; data sets, jobs and indexes are fetched again too. */
export function useChange<Input, Answer>(
  change: (input: Input, call: Call) => Promise<Answer>,
  /** Called even if the component that sent the change, such as a row, has been unmounted. */
  outcome: { onSuccess?: () => void; onError?: (error: Error) => void } = {},
) {
  return useSending({
    ...outcome,
    send: change,
    refreshes: [collaborations.list.path],
  })
}
