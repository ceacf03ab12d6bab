import { useEffect, useState } from 'react'
import {
  getFlashMessage,
  type Message,
  releaseFlashMessage,
  takeFlashMessage,
} from './flash-message.ts'

/**
 * The message that another page stored for this one (A009, A128). It survives a reload, and is
 * deleted when the page is left.
 */
export function useFlashMessage() {
  const [message, setMessage] = useState<Message | undefined>(getFlashMessage)
  useEffect(() => {
    // Taken only here: React may render twice before it mounts, and discard the first.
    takeFlashMessage()
    const { pathname } = window.location
    return () => releaseFlashMessage(pathname)
  }, [])
  const dismiss = () => {
    releaseFlashMessage(window.location.pathname)
    setMessage(undefined)
  }
  return { message, dismiss }
}
