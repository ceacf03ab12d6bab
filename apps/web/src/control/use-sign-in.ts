import { useState } from 'react'
import { ask } from './call.ts'

export type SignInAddress = { url: string }

/** Where somebody is signed in, on a window of their own: an address that works once, for a minute. */
export const signInAddress = (email: string): Promise<SignInAddress> =>
  ask<SignInAddress>('POST', `/people/${encodeURIComponent(email)}/sign-in`, {})

/** Signs somebody in, in a new tab. `refused` says why it cannot be; `blocked` is the address that the browser did not let open. */
export function useSignIn() {
  const [pending, setPending] = useState<string>()
  const [refused, setRefused] = useState<unknown>()
  const [blocked, setBlocked] = useState<string>()
  const dismiss = () => {
    setRefused(undefined)
    setBlocked(undefined)
  }
  const signIn = async (email: string) => {
    dismiss()
    setPending(email)
    try {
      const { url } = await signInAddress(email)
      if (window.open(url, '_blank') === null) setBlocked(url)
    } catch (error) {
      setRefused(error)
    } finally {
      setPending(undefined)
    }
  }
  return { signIn, pending, refused, blocked, dismiss }
}
