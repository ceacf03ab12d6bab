import { ApiError } from '@concord/domain/api/api-error'
import type { Result } from '@concord/domain/api/endpoint'
import type {
  activateAccountEmail,
  publicDomains,
  publicInvitations,
  publicUsers,
} from '@concord/domain/registration/contract'
import type { Registration } from '@concord/domain/registration/registration'
import type { gateway } from '@concord/domain/session/contract'
import { resumable } from '#api/resumable.ts'
import { ONCE, PRODUCT_RETRY } from '#api/retry.ts'
import { isRecord, wire } from '#api/wire.ts'
import { gatewayCall } from '#session/tokens/gateway.ts'

type Account = { activationToken: string; userId: string }
export type PublicInvitation = { id: string; status: string; inviteeEmail: string }
type Domain = { id: string }

// The contract's calls without its schemas: this is the first page that an invited person waits
// for.
const register = wire<typeof gateway.register>({
  method: 'POST',
  path: '/auth/register',
  isAnswer: (json): json is Account =>
    isRecord(json) && typeof json.activationToken === 'string' && typeof json.userId === 'string',
})
const activationToken = wire<typeof gateway.activationToken>({
  method: 'POST',
  path: '/auth/activation-token',
  isAnswer: (json): json is { activationToken: string } =>
    isRecord(json) && typeof json.activationToken === 'string',
})
const createUser = wire<typeof publicUsers.create>({
  method: 'POST',
  path: '/public/users/',
})
const sendActivation = wire<typeof activateAccountEmail.create>({
  method: 'POST',
  path: '/activate-account-email/',
})
const getInvitation = wire<typeof publicInvitations.get>({
  method: 'GET',
  path: '/public/invitations/{id}',
  isAnswer: (json): json is Result<typeof publicInvitations.get> =>
    isRecord(json) && typeof json.status === 'string' && typeof json.inviteeEmail === 'string',
})
const getDomain = wire<typeof publicDomains.get>({
  method: 'GET',
  path: '/public/domains/{domain}',
  isAnswer: (json): json is Result<typeof publicDomains.get> =>
    isRecord(json) && typeof json.id === 'string',
})

/** The account at the identity provider (A096). */
export const createAccount = (
  person: Pick<Registration, 'firstName' | 'lastName' | 'email'>,
): Promise<Account> => gatewayCall(ONCE)(register, { body: person })

/** The person at the product, which sends the activation e-mail (A112). */
export const createPerson = (apiHost: string, registration: Registration): Promise<undefined> =>
  gatewayCall(ONCE, apiHost)(createUser, { body: registration })

/** The activation e-mail again (A114, B090). */
export const resendActivation = resumable(
  (_apiHost: string, oktaUserId: string) =>
    gatewayCall(ONCE)(activationToken, { body: { oktaUserId } }),
  ({ activationToken: activationCode }, apiHost) =>
    gatewayCall(ONCE, apiHost)(sendActivation, { body: { activationCode } }),
)

/** What anybody who holds the link may see (A110); undefined when nobody knows it. */
export const findInvitation = async (
  apiHost: string,
  id: string,
): Promise<PublicInvitation | undefined> => {
  if (id === '') return undefined
  return found(gatewayCall(PRODUCT_RETRY, apiHost)(getInvitation, { params: { id } }))
}

/** The e-mail domain (A111); undefined when nobody knows it. */
export const findDomain = (apiHost: string, domain: string): Promise<Domain | undefined> =>
  found(gatewayCall(PRODUCT_RETRY, apiHost)(getDomain, { params: { domain } }))

/** Not specified: what is unknown answers 404; an id or a domain that cannot be one answers 400. */
async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return undefined
    throw error
  }
}
