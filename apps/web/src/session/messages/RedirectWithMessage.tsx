import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Message, setFlashMessage } from './flash-message.ts'

/** Sends a person who cannot be on this page to where they can begin, with the reason. */
export function RedirectWithMessage({ to, message }: { to: string; message: Message }) {
  const navigate = useNavigate()
  useEffect(() => {
    setFlashMessage(message)
    void navigate(to, { replace: true })
  })
  return null
}
