import type { Registration } from '@concord/domain/registration/registration'
import { problem } from '#http/problem.ts'
import { sendActivationMail } from '#mail/account-mails.ts'
import { issueActivationToken } from '#okta/account/lifecycle.ts'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { getStatus } from './invitation.ts'
import { isTaken, join, mailPending, type Place } from './pending.ts'
import { pendingByOktaId } from './pending-rows.ts'
import { findDomain, fulfilInvitation, invitationById, invitedRoles } from './rows.ts'
import { actOnce, codeInvalid, openCode } from './sealed-code.ts'

/**
 * The second step of a registration that started at the gateway. With an invitation it creates the
 * person in the inviter's organization; without one, person and organization are created when the
 * mailed token proves the mailbox. Both get the mail that leads to the first password (A047, A112).
 *
 * @throws 400 `codeInvalid`, 409 `alreadyRegistered`, 422 `domainUnknown`, and what the invitation
 * refuses (A076).
 */
export function register(world: BaseWorld, origin: string, registration: Registration): void {
  const { store, clock } = world
  const { oktaId, email, firstName, language, invitationId } = registration
  const code = openCode(world, 'registration', registration.activationCode)
  if (code.subject !== oktaId) throw codeInvalid()
  actOnce(world, code, registration, () => {
    if (isTaken(world, email))
      throw problem(409, 'alreadyRegistered', toMessage('problem.alreadyRegistered'))
    const pending = pendingByOktaId(store, oktaId, clock.now().toISOString())
    if (pending?.email.toLowerCase() !== email.toLowerCase()) throw codeInvalid()
    requireDomain(world, registration)
    if (invitationId === undefined || invitationId === '') {
      requireOrganization(registration)
      return mailPending(world, origin, pending, registration)
    }
    join(world, pending, registration, invitedPlace(world, invitationId, email))
    const token = issueActivationToken(world, oktaId)
    sendActivationMail(world, { login: email, firstName, locale: language }, { token, origin })
  })
}

/** The domain of the address must be known, invited or not (A076). */
function requireDomain({ store }: BaseWorld, { email, domainId }: Registration): void {
  const domain = findDomain(store, email)
  if (!domain || (domainId !== undefined && domainId !== domain.id))
    throw problem(422, 'domainUnknown', toMessage('problem.domainUnknown'))
}

/**
 * Takes up an invitation: its organization and its roles. It must be for this address, without
 * regard to case.
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

function requireOrganization({ orgName }: Registration): void {
  if (!orgName)
    throw problem(400, 'malformed', toMessage('problem.body'), {
      fields: [
        {
          path: 'body.orgName',
          message: toMessage('problem.requiredWithoutInvitation'),
        },
      ],
    })
}
