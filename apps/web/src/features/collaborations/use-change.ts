import { collaborations } from '@concord/domain/collaborations/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/**
 * A change of a collaboration. Whatever shows collaborations, their data sets or jobs asks anew, also after a refusal: another party may
 * have been faster.
 */
export function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(collaborations.list.path) }),
  })
}
