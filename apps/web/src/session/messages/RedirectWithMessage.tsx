import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Message, setFlashMessage } from './flash-message.ts'

/** Redirects from a page that cannot be used to the start of its flow, with the reason. */
export function RedirectWithMessage({ to, message }: { to: string; message: Message }) {
  const navigate = useNavigate()
  useEffect(() => {
    setFlashMessage(message)
    void navigate(to, { replace: true })
  })
  return null
}
