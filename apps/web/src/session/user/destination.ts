import { remember } from '#attempt.ts'
import { paths } from '#paths.ts'

const KEY = 'concord.destination'

/** Stores the page that was requested before the sign-in, which itself leads to `/` (A014). */
export function keepDestination(): void {
  const { pathname, search } = window.location
  if (pathname !== paths.home) remember('sessionStorage', KEY, pathname + search)
}

/** The page to offer after the sign-in, until it is dropped. */
export function getDestination(): string | undefined {
  const destination = sessionStorage.getItem(KEY) ?? ''
  return /^\/(?!\/)/.test(destination) ? destination : undefined
}

export const dropDestination = (): void => sessionStorage.removeItem(KEY)
