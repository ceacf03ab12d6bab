import { useRef, useState } from 'react'
import type { Message } from '../messages/flash-message.ts'

export type AsyncAction = ReturnType<typeof useAsyncAction>
type Work = () => Promise<Message | undefined>

/**
 * Runs one action of a page at a time, with its pending state and its resulting banner. `onFault`
 * turns an error into a message, or recovers from it. `name` identifies the pressed button.
 */
export function useAsyncAction(
  onFault: (error: unknown) => Promise<Message | undefined> | Message,
) {
  const running = useRef(false)
  const [pending, setPending] = useState<string>()
  const [message, setMessage] = useState<Message>()

  const attempt = async (work: Work, name = 'submit') => {
    if (running.current) return
    running.current = true
    setMessage(undefined)
    setPending(name)
    const outcome = await work().catch(onFault)
    running.current = false
    setPending(undefined)
    setMessage(outcome)
  }
  return { attempt, pending, message, dismiss: () => setMessage(undefined), show: setMessage }
}
