import { type AdministratorRow, listAdministrators } from '#azure/rows.ts'
import { recoveryTokenByHash } from '#okta/recovery-token-rows.ts'
import { seededUsers, type UserRow } from '#product/people/rows.ts'
import { hashSecret } from '#secret.ts'
import { SEEDED_PASSWORD, seededActivationToken } from '#seed/people.ts'
import type { Store } from '#store/store.ts'
import { phoneNumberOf } from './rows.ts'

/** Everybody of the scenario, as tests and `npm start` need them: the organizations' people, then the administrators. */
export const peopleOf = (store: Store) => [
  ...seededUsers(store).map((user) => userOf(store, user)),
  ...listAdministrators(store).map((administrator) => administratorOf(administrator)),
]

const userOf = (store: Store, user: UserRow) => ({
  kind: 'user' as 'user' | 'admin',
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
  phone: phoneNumberOf(store, user.oktaId) ?? null,
  activationToken: user.status === 'PROVISIONED' ? activationTokenOf(store, user.oktaId ?? '') : null,
  language: user.language,
  status: user.status as string,
})

/** Null once a newer mail was sent. */
function activationTokenOf(store: Store, oktaId: string): string | null {
  const token = seededActivationToken(oktaId)
  return recoveryTokenByHash(store, hashSecret(token)) ? token : null
}

/** `email` is the user name, with which an administrator signs in; the sign-on alone knows them, and no organization. */
const administratorOf = ({ oid, purpose, userName, name, language, isEnabled }: AdministratorRow): ReturnType<typeof userOf> => {
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
