import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from './messages.ts'
import { faultMessage } from './step-fault.ts'

export type Attempt = ReturnType<typeof useAttempt>
type Work = () => Promise<Message | undefined>

/** One action of a page at a time: whether it runs, and the banner that it ended with. `name` tells the buttons of one page apart. */
export function useAttempt(onFault?: (error: unknown) => Promise<Message | undefined> | undefined) {
  const { t } = useTranslation()
  const running = useRef(false)
  const [pending, setPending] = useState<string>()
  const [message, setMessage] = useState<Message>()

  const attempt = async (work: Work, name = 'submit') => {
    if (running.current) return
    running.current = true
    setMessage(undefined)
    setPending(name)
    const outcome = await work()
      .catch((error: unknown) => onFault?.(error) ?? faultMessage(error, t))
      .catch((error: unknown) => faultMessage(error, t))
    running.current = false
    setPending(undefined)
    setMessage(outcome)
  }
  return { attempt, pending, message, dismiss: () => setMessage(undefined), show: setMessage }
}
