import { FIND_USER_PAGE_SIZE } from '@concord/domain/limits'
import { userHistory } from '@concord/domain/people/contract'
import type { FoundUser } from '@concord/domain/people/user'
import { query } from '#api/query.ts'

/**
 * Users whose address contains the text, in one page of a thousand (A138).
 */
export const findUser = (email: string) =>
  query(userHistory.find, { query: { email, page: 1, pageSize: FIND_USER_PAGE_SIZE } })

/**
 * The user whose address equals the search text, ignoring case, otherwise the only match.
 */
export function meantBy(email: string, found: readonly FoundUser[]): FoundUser | undefined {
  const exact = found.find((person) => person.email.toLowerCase() === email.toLowerCase())
  return exact ?? (found.length === 1 ? found[0] : undefined)
}
