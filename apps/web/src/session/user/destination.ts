import { paths } from '#paths.ts'

const KEY = 'concord.destination'

/** Keeps the page that somebody opened before signing in; sign-in itself leads to `/` (A014). */
export function keepDestination(): void {
  const { pathname, search } = window.location
  if (pathname !== paths.home) sessionStorage.setItem(KEY, pathname + search)
}

/** Works once. */
export function takeDestination(): string | undefined {
  const destination = sessionStorage.getItem(KEY) ?? ''
  sessionStorage.removeItem(KEY)
  return /^\/(?!\/)/.test(destination) ? destination : undefined
}
