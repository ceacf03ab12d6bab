import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { errorId } from '#api/error-text.ts'
import type { Message } from '../messages/flash-message.ts'

export type AsyncAction = ReturnType<typeof useAsyncAction>
type Work = () => Promise<Message | undefined>
type State = {
  pending?: string | undefined
  /** The action that has ended with a navigation. */
  leaving?: string | undefined
  message?: Message | undefined
}

/**
 * Runs one action of a page at a time, with its pending state and its resulting banner. `onFault`
 * turns an error into a message, or recovers from it. `pending` identifies the pressed button. The
 * action runs until its result is on the screen: a message, or the page that the work has navigated
 * to. React renders transitions in parallel, so the end of the action may be shown before that
 * page.
 */
export function useAsyncAction(
  onFault: (error: unknown) => Promise<Message | undefined> | Message,
) {
  const running = useRef<string>(undefined)
  const { key } = useLocation()
  const [{ leaving, message, ...state }, setState] = useState<State>({})
  const pending = state.pending ?? (key === currentKey() ? undefined : leaving)
  useLayoutEffect(() => {
    running.current = pending
  })

  const attempt = async (work: Work, pending = 'submit') => {
    if (running.current) return
    running.current = pending
    const start = currentKey()
    setState({ pending })
    const message = await work().catch(async (error: unknown) => {
      const fault = await onFault(error)
      return fault && { ...fault, errorId: errorId(error) }
    })
    const leaving = currentKey() === start ? undefined : pending
    startTransition(() => setState({ message, leaving }))
  }
  return { attempt, pending, message, dismiss: () => setState({}) }
}

/** The key of the router's newest location, whether or not React shows it yet. */
const currentKey = (): unknown => window.history.state?.key ?? 'default'
