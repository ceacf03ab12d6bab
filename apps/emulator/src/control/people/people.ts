import type { Person } from '@concord/domain/control/people'
import { type AdministratorRow, listAdministrators } from '#azure/rows.ts'
import { findPhoneNumber } from '#mail/inbox-rows.ts'
import { recoveryTokenByHash } from '#okta/account/recovery-token-rows.ts'
import { seededUsers, type UserRow } from '#product/people/rows.ts'
import { hashSecret } from '#runtime/secret.ts'
import { SEEDED_PASSWORD, seededActivationToken } from '#seed/people.ts'
import type { Store } from '#store/store.ts'

/**
 * All people of the scenario, for tests and `npm start`: the organizations' people, then the
 * administrators.
 */
export const getPeople = (store: Store): Person[] => [
  ...seededUsers(store).map((user) => getUser(store, user)),
  ...listAdministrators(store).map((administrator) => toAdministrator(administrator)),
]

const getUser = (store: Store, user: UserRow): Person => ({
  kind: 'user',
  id: user.id,
  oktaId: user.oktaId,
  purpose: user.purpose ?? '',
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  password: user.oktaId === null || user.status === 'PROVISIONED' ? null : SEEDED_PASSWORD,
  organization: user.organizationName,
  organizationId: user.organizationId,
  roles: user.roles.map(({ name }) => name),
  permissions: [...new Set(user.roles.flatMap(({ permissions }) => permissions))],
  phone: findPhoneNumber(store, user.oktaId) ?? null,
  activationToken:
    user.status === 'PROVISIONED' ? findActivationToken(store, user.oktaId ?? '') : null,
  language: user.language,
  status: user.status,
})

/** Null after a newer mail was sent. */
function findActivationToken(store: Store, oktaId: string): string | null {
  const token = seededActivationToken(oktaId)
  return recoveryTokenByHash(store, hashSecret(token)) ? token : null
}

/**
 * `email` is the user name with which an administrator signs in; they exist only at the sign-on and
 * belong to no organization.
 */
const toAdministrator = ({
  oid,
  purpose,
  userName,
  name,
  language,
  isEnabled,
}: AdministratorRow): Person => {
  const [firstName = '', ...others] = (name ?? '').split(' ')
  return {
    kind: 'admin',
    id: oid,
    oktaId: null,
    purpose,
    firstName,
    lastName: others.join(' '),
    email: userName,
    password: SEEDED_PASSWORD,
    organization: '',
    organizationId: '',
    roles: [],
    permissions: [],
    phone: null,
    activationToken: null,
    language,
    status: isEnabled === 1 ? 'ACTIVE' : 'DISABLED',
  }
}
