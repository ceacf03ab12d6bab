import type { Registration } from '@concord/domain/registration/registration'
import { problem } from '#http/problem.ts'
import { sendActivationMail } from '#mail/account-mails.ts'
import { issueActivationToken } from '#okta/account/lifecycle.ts'
import { oktaUserById } from '#okta/account/rows.ts'
import type { DomainRow } from '#product/domains/rows.ts'
import { userByEmail, userByOktaId } from '#product/people/rows.ts'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { getStatus } from './invitation.ts'
import {
  findDomain,
  fulfilInvitation,
  insertRegisteredUser,
  insertSmallOrganization,
  invitationById,
  invitedRoles,
  roleIdByName,
  setProfile,
} from './rows.ts'
import { actOnce, codeInvalid, openCode } from './sealed-code.ts'

type Place = { organizationId: string; roleIds: string[] }

/**
 * Creates the person of an account that was started at the gateway, in the inviter's organization
 * or in a new one, and mails the activation link. All or nothing (A047, A112).
 *
 * @throws 400 `codeInvalid`, 409 `alreadyRegistered`, 422 `domainUnknown`, and the refusals of the
 * invitation (A076).
 */
export function register(world: BaseWorld, origin: string, registration: Registration): void {
  const { store, clock, ids } = world
  const { oktaId, email, firstName, lastName, language } = registration
  const code = openCode(world, 'registration', registration.activationCode)
  if (code.subject !== oktaId) throw codeInvalid()
  actOnce(world, code, registration, () => {
    const account = oktaUserById(store, oktaId)
    if (account?.login.toLowerCase() !== email.toLowerCase()) throw codeInvalid()
    if (userByOktaId(store, oktaId) || userByEmail(store, email))
      throw problem(409, 'alreadyRegistered', toMessage('problem.alreadyRegistered'))
    const domain = requireDomain(world, registration)
    const { organizationId, roleIds } = registration.invitationId
      ? invitedPlace(world, registration.invitationId, email)
      : newPlace(world, registration, domain)
    const now = clock.now()
    const id = ids.next(now)
    const user = {
      id,
      organizationId,
      firstName,
      lastName,
      email,
      language,
      createdAt: now.toISOString(),
    }
    insertRegisteredUser(store, { ...user, oktaId }, roleIds)
    setProfile(store, oktaId, user)
    const token = issueActivationToken(world, oktaId)
    sendActivationMail(world, { login: email, firstName, locale: language }, { token, origin })
  })
}

/** The domain of the address, which must be known, invited or not (A076). */
function requireDomain({ store }: BaseWorld, { email, domainId }: Registration): DomainRow {
  const domain = findDomain(store, email)
  if (!domain || (domainId !== undefined && domainId !== domain.id))
    throw problem(422, 'domainUnknown', toMessage('problem.domainUnknown'))
  return domain
}

/**
 * Accepts an invitation: its organization and its roles. It must be for this address,
 * case-insensitive.
 */
function invitedPlace({ store, clock }: BaseWorld, invitationId: string, email: string): Place {
  const invitation = invitationById(store, invitationId)
  if (!invitation || invitation.inviteeEmail.toLowerCase() !== email.toLowerCase())
    throw invitationInvalid()
  const status = getStatus(invitation, clock.now())
  if (status === 'FULFILLED')
    throw problem(409, 'invitationFulfilled', toMessage('problem.invitationFulfilled'))
  if (status !== 'PENDING') throw invitationInvalid()
  fulfilInvitation(store, invitationId)
  return { organizationId: invitation.organizationId, roleIds: invitedRoles(store, invitationId) }
}

const invitationInvalid = () =>
  problem(422, 'invitationInvalid', toMessage('problem.invitationInvalid'))

/**
 * Not specified: an organization that registers itself has the lower tier, and its first person is
 * its administrator.
 */
function newPlace(
  { store, clock, ids }: BaseWorld,
  { orgName, orgDescription, firstName, lastName }: Registration,
  domain: DomainRow,
): Place {
  if (!orgName)
    throw problem(400, 'malformed', toMessage('problem.body'), {
      fields: [
        {
          path: 'body.orgName',
          message: toMessage('problem.requiredWithoutInvitation'),
        },
      ],
    })
  const now = clock.now()
  const organizationId = ids.next(now)
  insertSmallOrganization(store, {
    id: organizationId,
    name: orgName,
    description: orgDescription ?? '',
    domainId: domain.id,
    createdAt: now.toISOString(),
    createdByName: `${firstName} ${lastName}`,
  })
  const administrator = roleIdByName(store, 'ORGANIZATION_ADMIN') // A046
  return { organizationId, roleIds: administrator ? [administrator] : [] }
}
