import type { Call } from '@concord/domain/api/client'
import { type MutateOptions, type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCall } from './CallProvider.tsx'
import { withDraftKeys } from './draft-keys.ts'
import { useRefresh } from './use-refresh.ts'

export type SendingOptions<Answer, Draft> = Omit<
  UseMutationOptions<Answer, Error, Draft>,
  'mutationFn'
> & {
  /** Must send with the given `call`, which keeps the draft's Idempotency-Key. */
  send: (draft: Draft, call: Call) => Promise<Answer>
  /**
   * The paths of what the change makes outdated. Fetched again after a refusal too: another user
   * may have been faster.
   */
  refreshes?: readonly string[]
}

/**
 * Sends the changes of all forms, dialogs, menus and rows. The first `mutate` wins: further ones
 * are ignored until the result of the first is on the screen, even within the same event, before
 * React renders. `isAnswered`: the service has accepted the change, so leaving loses no input; it
 * is true before `onSuccess`, which may leave the screen.
 */
export function useSending<Answer, Draft = void>({
  send,
  refreshes = [],
  ...options
}: SendingOptions<Answer, Draft>) {
  const call = useCall()
  const refresh = useRefresh()
  const keyed = useMemo(() => withDraftKeys(call), [call])
  const isLatched = useRef(false)
  const [hasAnswer, setHasAnswer] = useState(false)
  const { mutateAsync: _, ...sending } = useMutation({
    ...options,
    mutationFn: async (draft: Draft) => {
      try {
        const answer = await send(draft, keyed)
        flushSync(() => setHasAnswer(true)) // also removes the form's guard
        await refresh(refreshes)
        return answer
      } catch (reason) {
        void refresh(refreshes) // not awaited: the reason is shown now
        throw reason
      }
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending ends its own latch
  useLayoutEffect(() => {
    if (sending.status !== 'pending') isLatched.current = false
  }, [sending.status, sending.submittedAt])

  const mutate = (draft: Draft, then?: MutateOptions<Answer, Error, Draft>) => {
    if (isLatched.current) return
    isLatched.current = true
    setHasAnswer(false)
    sending.mutate(...([draft, then] as Parameters<typeof sending.mutate>))
  }
  const isAnswered = hasAnswer && (sending.isPending || sending.isSuccess)
  return { ...sending, mutate, isAnswered }
}
