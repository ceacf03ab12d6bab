import { ApiError } from '@concord/domain/api/api-error'
import { urlOf } from '@concord/domain/api/client'
import type { activateAccountEmail, publicDomains, publicInvitations, publicUsers } from '@concord/domain/registration/contract'
import type { Registration } from '@concord/domain/registration/registration'
import type { gateway } from '@concord/domain/session/contract'
import { resumable } from '#api/resumable.ts'
import { ONCE, PRODUCT_RETRY } from '#api/retry.ts'
import { createWireCall, isRecord, type Wire } from '#api/wire.ts'
import { gatewayAddress } from '#session/gateway.ts'
import { gatewayHeaders } from '#session/session.ts'

type Account = { activationToken: string; userId: string }
export type PublicInvitation = { id: string; status: string; inviteeEmail: string }
type Domain = { id: string }

const isNothing = (json: unknown): json is undefined => json === undefined

// The contract's calls without its schemas: whoever follows an invitation waits for this page first of all.
const register: Wire<typeof gateway.register> = {
  method: 'POST',
  path: '/auth/register',
  isAnswer: (json): json is Account => isRecord(json) && typeof json.activationToken === 'string' && typeof json.userId === 'string',
}
const activationToken: Wire<typeof gateway.activationToken> = {
  method: 'POST',
  path: '/auth/activation-token',
  isAnswer: (json): json is { activationToken: string } => isRecord(json) && typeof json.activationToken === 'string',
}
const createUser: Wire<typeof publicUsers.create> = { method: 'POST', path: '/public/users/', isAnswer: isNothing }
const sendActivation: Wire<typeof activateAccountEmail.create> = { method: 'POST', path: '/activate-account-email/', isAnswer: isNothing }
const INVITATION: (typeof publicInvitations.get)['path'] = '/public/invitations/{id}'
const DOMAIN: (typeof publicDomains.get)['path'] = '/public/domains/{domain}'

/** The account at the identity provider (A096). */
export const createAccount = (person: Pick<Registration, 'firstName' | 'lastName' | 'email'>): Promise<Account> =>
  createWireCall(gatewayAddress())(register, ONCE, { body: person, headers: gatewayHeaders() })

/** The person at the product, which sends the activation e-mail (A112). */
export const createPerson = (apiHost: string, registration: Registration): Promise<undefined> =>
  createWireCall(apiHost)(createUser, ONCE, { body: registration, headers: gatewayHeaders() })

/** The activation e-mail again (A114, B090). */
export const resendActivation = resumable(
  (_apiHost: string, oktaUserId: string) =>
    createWireCall(gatewayAddress())(activationToken, ONCE, { body: { oktaUserId }, headers: gatewayHeaders() }),
  ({ activationToken: activationCode }, apiHost) =>
    createWireCall(apiHost)(sendActivation, ONCE, { body: { activationCode }, headers: gatewayHeaders() }),
)

/** What anybody who holds the link may see (A110); undefined when nobody knows it. */
export const findInvitation = async (apiHost: string, id: string): Promise<PublicInvitation | undefined> => {
  if (id === '') return undefined
  return found(
    createWireCall(apiHost)(
      {
        method: 'GET',
        path: urlOf(INVITATION, { params: { id } }),
        isAnswer: (json): json is PublicInvitation =>
          isRecord(json) && typeof json.status === 'string' && typeof json.inviteeEmail === 'string',
      },
      PRODUCT_RETRY,
      { headers: gatewayHeaders() },
    ),
  )
}

/** The e-mail domain (A111); undefined when nobody knows it. */
export const findDomain = (apiHost: string, domain: string): Promise<Domain | undefined> =>
  found(
    createWireCall(apiHost)(
      {
        method: 'GET',
        path: urlOf(DOMAIN, { params: { domain } }),
        isAnswer: (json): json is Domain => isRecord(json) && typeof json.id === 'string',
      },
      PRODUCT_RETRY,
      { headers: gatewayHeaders() },
    ),
  )

/** Not specified: what is unknown answers 404; an id or a domain that cannot be one answers 400. */
async function found<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
    throw error
  }
}
