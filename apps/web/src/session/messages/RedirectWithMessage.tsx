import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepMessage, type Message } from './messages.ts'

/** Sends a person who cannot be on this page to where they can begin, with the reason. */
export function SendBack({ to, message }: { to: string; message: Message }) {
  const navigate = useNavigate()
  useEffect(() => {
    keepMessage(message)
    void navigate(to, { replace: true })
  })
  return null
}
