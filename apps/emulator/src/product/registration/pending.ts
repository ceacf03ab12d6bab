import type { Language } from '@concord/domain/people/language'
import type { Registration } from '@concord/domain/registration/registration'
import { sendActivationMail } from '#mail/account-mails.ts'
import { acceptActivationToken, createOktaUser, newOktaId } from '#okta/account/lifecycle.ts'
import { oktaUserByLogin } from '#okta/account/rows.ts'
import { userByEmail } from '#product/people/rows.ts'
import { hashSecret, later, newSecret } from '#runtime/secret.ts'
import type { BaseWorld } from '#runtime/world.ts'
import { deletePending, type PendingRow, pendingByToken, savePending } from './pending-rows.ts'
import {
  findDomain,
  insertRegisteredUser,
  insertSmallOrganization,
  roleIdByName,
  setProfile,
} from './rows.ts'
import { CODE_MS } from './sealed-code.ts'

/**
 * Begins a registration. Its id names an account that is created later: with the second step of an
 * invited person, else when the mailed token is redeemed (A096, A112).
 */
export function beginPending(
  world: BaseWorld,
  { email, locale }: { email: string; locale: Language },
): string {
  const { store, clock } = world
  const now = clock.now()
  const oktaId = newOktaId(world)
  const row = { oktaId, email, locale, registration: null, tokenHash: null }
  savePending(store, { ...row, expiresAt: later(now, CODE_MS) }, now.toISOString())
  return oktaId
}

/** Mails the token that proves the mailbox; the one before leads nowhere any more. */
export function mailPending(
  world: BaseWorld,
  origin: string,
  pending: PendingRow,
  registration: Registration,
): void {
  const now = world.clock.now()
  const token = newSecret()
  const expiresAt = later(now, world.policy.ACTIVATION_TOKEN_MS)
  const row = { ...pending, registration, tokenHash: hashSecret(token), expiresAt }
  savePending(world.store, row, now.toISOString())
  const { email: login, firstName, language: locale } = registration
  sendActivationMail(world, { login, firstName, locale }, { token, origin })
}

/**
 * Creates account, person and organization of a registration whose mailed token comes back. Does
 * nothing for any other token, and where the address got an account, or lost its domain, meanwhile.
 * The token then opens the first password, as that of any other account.
 *
 * Not specified: an organization that registers itself is of the lower tier, and its first person
 * administers it.
 */
export function redeemRegistration(world: BaseWorld, token: string): void {
  const { store, clock, ids } = world
  const now = clock.now()
  const createdAt = now.toISOString()
  const hash = hashSecret(token)
  store.transaction(() => {
    const pending = pendingByToken(store, hash, createdAt)
    if (!pending?.registration) return
    const { registration, oktaId, expiresAt } = pending
    const { email, firstName, lastName, orgName = '', orgDescription = '' } = registration
    const domain = findDomain(store, email)
    if (!domain || isTaken(world, email)) return
    const organizationId = ids.next(now)
    insertSmallOrganization(store, {
      id: organizationId,
      name: orgName,
      description: orgDescription,
      domainId: domain.id,
      createdAt,
      createdByName: `${firstName} ${lastName}`,
    })
    const administrator = roleIdByName(store, 'ORGANIZATION_ADMIN') // A046
    join(world, pending, registration, {
      organizationId,
      roleIds: administrator ? [administrator] : [],
    })
    acceptActivationToken(world, oktaId, { hash, expiresAt })
  })
}

/** Whether the address has an account or a person already. */
export const isTaken = ({ store }: Pick<BaseWorld, 'store'>, email: string): boolean =>
  oktaUserByLogin(store, email) !== undefined || userByEmail(store, email) !== undefined

export type Place = { organizationId: string; roleIds: string[] }

/** Creates the account and the person of a registration in an organization. */
export function join(
  world: BaseWorld,
  { oktaId, locale }: PendingRow,
  { email, firstName, lastName, language }: Registration,
  { organizationId, roleIds }: Place,
): void {
  const { store, clock, ids } = world
  const now = clock.now()
  createOktaUser(world, { login: email, firstName, lastName, locale }, oktaId)
  const names = { firstName, lastName, email, language }
  const user = { ...names, id: ids.next(now), organizationId, createdAt: now.toISOString() }
  insertRegisteredUser(store, { ...user, oktaId }, roleIds)
  setProfile(store, oktaId, user)
  deletePending(store, email)
}
