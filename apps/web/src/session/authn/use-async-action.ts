import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { errorId } from '#api/error-text.ts'
import type { Message } from '../messages/flash-message.ts'

export type AsyncAction = ReturnType<typeof useAsyncAction>
type Work = () => Promise<Message | undefined>
type State = { pending?: string | undefined; message?: Message | undefined }

/**
 * Runs one action of a page at a time, with its pending state and its resulting banner. `onFault`
 * turns an error into a message, or recovers from it. `pending` identifies the pressed button. The
 * action runs until its result is on the screen: a message, or the page that the work has navigated
 * to, which React shows in the same transition.
 */
export function useAsyncAction(
  onFault: (error: unknown) => Promise<Message | undefined> | Message,
) {
  const running = useRef<string>(undefined)
  const [{ pending, message }, setState] = useState<State>({})
  useLayoutEffect(() => {
    running.current = pending
  })

  const attempt = async (work: Work, pending = 'submit') => {
    if (running.current) return
    running.current = pending
    setState({ pending })
    const message = await work().catch(async (error: unknown) => {
      const fault = await onFault(error)
      return fault && { ...fault, errorId: errorId(error) }
    })
    startTransition(() => setState({ message }))
  }
  return { attempt, pending, message, dismiss: () => setState({}) }
}
