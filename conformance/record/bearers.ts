import type { Person } from '../people.ts'
import type { Exchange } from './exchange.ts'

/**
 * Names the caller by the bearer token: the purpose of the person in the people file whose email
 * address is in a claim, otherwise person1, person2 and so on. The token itself is not recorded.
 */
export function createBearerReader(
  exchanges: readonly Exchange[],
  people: ReadonlyMap<string, Person>,
): (headers: Record<string, string>) => string {
  const numbers = new Map<string, string>()
  const bearerIn = (headers: Record<string, string>) =>
    /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  for (const { requestHeaders } of exchanges) {
    const bearer = bearerIn(requestHeaders)
    const subject = bearer && getSubject(bearer)
    if (
      subject !== undefined &&
      subject !== '' &&
      !numbers.has(subject) &&
      !findPurpose(subject, people)
    )
      numbers.set(subject, `person${numbers.size + 1}`)
  }
  return (headers) => {
    const bearer = bearerIn(headers)
    if (!bearer) return 'nobody'
    const subject = getSubject(bearer)
    return findPurpose(subject, people) ?? numbers.get(subject) ?? 'nobody'
  }
}

/** The token's subject, or the token itself if it has none. */
function getSubject(bearer: string): string {
  try {
    const claims = JSON.parse(
      Buffer.from(bearer.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, unknown>
    return String(claims.preferred_username ?? claims.upn ?? claims.sub ?? claims.oid ?? bearer)
  } catch {
    return bearer
  }
}

const findPurpose = (subject: string, people: ReadonlyMap<string, Person>): string | undefined =>
  [...people.values()].find(({ email }) => email.toLowerCase() === subject.toLowerCase())?.purpose
