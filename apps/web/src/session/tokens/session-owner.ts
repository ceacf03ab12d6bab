import { remember } from '#attempt.ts'

/**
 * Whose session this browser has, in a slot of `@concord/domain/session/slots`. All tabs share it
 * in local storage. Not specified: while that is full, only this tab has it, in session storage.
 */
export const readOwner = (slot: string): string | null =>
  localStorage.getItem(slot) ?? sessionStorage.getItem(slot)

export function keepOwner(slot: string, owner: string): void {
  remember('localStorage', slot, owner)
  if (localStorage.getItem(slot) === owner) sessionStorage.removeItem(slot)
  else {
    localStorage.removeItem(slot) // of the owner before
    remember('sessionStorage', slot, owner)
  }
}

export function forgetOwner(slot: string): void {
  localStorage.removeItem(slot)
  sessionStorage.removeItem(slot)
}
