import { saveClient } from '#oauth/registered-clients.ts'
import { insertAdministrator } from './rows.ts'
import { type Seeding, seedEach } from './seeding.ts'

/**
 * The platform administrators, in the corporate sign-on only: they are not users of the product
 * (A083).
 */
export const seedAdministrators = (
  { store, scenario, newId, timestamp, administrators }: Seeding,
  passwordHash: string,
): void =>
  seedEach(
    'administrators',
    scenario.administrators,
    ({ id, userName, name, email, language, isAssigned, isEnabled, made }, purpose) => {
      const oid = id ?? newId(timestamp(made))
      insertAdministrator(store, {
        oid,
        purpose,
        userName,
        name: name ?? null,
        email: email ?? null,
        language,
        passwordHash,
        isAssigned: isAssigned ? 1 : 0,
        isEnabled: isEnabled ? 1 : 0,
      })
      administrators.set(purpose, {
        id: oid,
        name: name ?? email ?? userName,
        address: email ?? userName,
      })
    },
  )

/** The applications that sign people in at the identity providers. */
export const seedClients = ({ store, scenario }: Pick<Seeding, 'store' | 'scenario'>): void =>
  seedEach('clients', scenario.clients, (entry, id) => saveClient(store, id, entry))
