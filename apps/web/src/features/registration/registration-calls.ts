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

// The contract's calls without its schemas, because this is the first page that an invited user
// loads.
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

/** Creates the account at the identity provider (A096). */
export const createAccount = (
  person: Pick<Registration, 'firstName' | 'lastName' | 'email'>,
): Promise<Account> => gatewayCall(ONCE)(register, { body: person })

/** Creates the user in the product, which sends the activation email (A112). */
export const createPerson = (apiHost: string, registration: Registration): Promise<undefined> =>
  gatewayCall(ONCE, apiHost)(createUser, { body: registration })

/** Sends the activation email again (A114, B090). */
export const resendActivation = resumable(
  (_apiHost: string, oktaUserId: string) =>
    gatewayCall(ONCE)(activationToken, { body: { oktaUserId } }),
  ({ activationToken: activationCode }, apiHost) =>
    gatewayCall(ONCE, apiHost)(sendActivation, { body: { activationCode } }),
)

/** The public view of an invitation (A110); undefined if the id is unknown. */
export const findInvitation = async (
  apiHost: string,
  id: string,
): Promise<PublicInvitation | undefined> => {
  if (id === '') return undefined
  return found(gatewayCall(PRODUCT_RETRY, apiHost)(getInvitation, { params: { id } }))
}

/** The email domain (A111); undefined if it is unknown. */
export const findDomain = (apiHost: string, domain: string): Promise<Domain | undefined> =>
  found(gatewayCall(PRODUCT_RETRY, apiHost)(getDomain, { params: { domain } }))

/** Not specified: unknown ones answer 404; an invalid id or domain answers 400. */
async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      return undefined
    throw error
  }
}
