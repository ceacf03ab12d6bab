import type { Call } from '@concord/domain/api/client'
import { collaborations } from '@concord/domain/collaborations/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSending } from '#api/use-sending.ts'

/**
 * A change of a collaboration. Whatever shows collaborations, their data sets or jobs asks again,
 * also after a refusal: another party may have been faster.
 */
export function useChange<Input, Answer>(
  change: (input: Input, call: Call) => Promise<Answer>,
  /** Called also when what asked for the change is gone with it, such as a row. */
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
