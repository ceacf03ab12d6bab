import { FIND_USER_PAGE_SIZE } from '@concord/domain/limits'
import { userHistory } from '@concord/domain/people/contract'
import type { FoundUser } from '@concord/domain/people/user'
import { query } from '#api/query.ts'

/** Everybody whose address contains the text, in one page of a thousand (A138). */
export const findUser = (email: string) =>
  query(userHistory.find, { query: { email, pageSize: FIND_USER_PAGE_SIZE } })

/**
 * The person that a search finds: the one with this address, whatever its case, or the only one that was
 * found.
 */
export function meantBy(email: string, found: readonly FoundUser[]): FoundUser | undefined {
  const exact = found.find((person) => person.email.toLowerCase() === email.toLowerCase())
  return exact ?? (found.length === 1 ? found[0] : undefined)
}
