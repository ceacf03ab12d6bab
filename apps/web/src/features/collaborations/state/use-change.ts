import type { Call } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSending } from '#api/use-sending.ts'

/**
 * Changes a collaboration and then invalidates all queries of collaborations, data sets and jobs,
 * even after a refusal: another party may have been faster.
 */
export function useChange<Input, Answer>(
  change: (input: Input, call: Call) => Promise<Answer>,
  /** Called even if the component that sent the change, such as a row, has been unmounted. */
  outcome: { onSuccess?: () => void; onError?: (error: Error) => void } = {},
) {
  const queryClient = useQueryClient()
  return useSending({
    ...outcome,
    send: change,
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith(collaborations.list.path),
      }),
  })
}
