import { seededUsers } from '#product/people/rows.ts'
import { SEEDED_PASSWORD } from '#seed/people.ts'
import type { Store } from '#store/store.ts'
import { phoneNumberOf } from './rows.ts'

/** Everybody of the scenario, as tests and `npm start` need them. */
export const peopleOf = (store: Store) =>
  seededUsers(store).map((user) => ({
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
    language: user.language,
    status: user.status,
  }))
