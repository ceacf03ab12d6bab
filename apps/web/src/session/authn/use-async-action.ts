import { useRef, useState } from 'react'
import type { Message } from '../messages/flash-message.ts'

export type AsyncAction = ReturnType<typeof useAsyncAction>
type Work = () => Promise<Message | undefined>

/**
 * One action of a page at a time: whether it runs, and the banner that it ended with. `onFault`
 * puts a failure into words, or mends it. `name` tells the buttons of one page apart.
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
