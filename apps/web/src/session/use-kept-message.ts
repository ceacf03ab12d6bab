import { useEffect, useState } from 'react'
import { clearMessage, keptMessage, type Message } from './messages.ts'

/** The message that another page kept for this one (A009, A128). It survives a reload, and is gone when the page is left. */
export function useKeptMessage() {
  const [message, setMessage] = useState<Message | undefined>(keptMessage)
  useEffect(() => clearMessage, [])
  const dismiss = () => {
    clearMessage()
    setMessage(undefined)
  }
  return { message, dismiss }
}
