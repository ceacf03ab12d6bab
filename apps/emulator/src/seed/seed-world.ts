import { base, en, en_CA, Faker, fr, fr_CA, type LocaleDefinition } from '@faker-js/faker'
import type { Enclave } from '#enclave/enclave.ts'
import { seededIds } from '#ids.ts'
import { hashPassword } from '#okta/password.ts'
import type { Scenario, Settings } from '#settings.ts'
import { keepValue, keptValue, setWorldFact } from '#store/kept-rows.ts'
import type { Store } from '#store/store.ts'
import { SEEDED_PASSWORD } from './people.ts'
import { seedCollaborations } from './seed-collaborations.ts'
import { seedOrganizations, seedRoles } from './seed-organizations.ts'
import { seedPeople } from './seed-people.ts'
import { seedDatasetTypes, seedJobTypes } from './seed-types.ts'
import type { Seeding } from './seeding.ts'

const DAY_MS = 24 * 3_600_000

export type SeedChoice = { scenario: Scenario; seed: number; now: Date }

/** The hash of everybody's password: made once for each data folder, so that a reset is quick. */
export async function seededPasswordHash(store: Store, settings: Pick<Settings, 'PASSWORD_HASH_KIB'>): Promise<string> {
  const name = `seeded-password-hash ${settings.PASSWORD_HASH_KIB}`
  return keptValue(store, name) ?? keepValue(store, name, await hashPassword(SEEDED_PASSWORD, settings))
}

/** Fills an empty store, in one transaction. The same scenario, seed and moment give the same ids, people and rows. */
export function seedWorld(
  { store, enclave, passwordHash }: { store: Store; enclave: Enclave; passwordHash: string },
  { scenario, seed, now }: SeedChoice,
): void {
  const ids = seededIds(seed)
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const faker = (locale: LocaleDefinition[]) => new Faker({ locale, seed })
  store.transaction(() => {
    setWorldFact(store, 'scenario', scenario)
    setWorldFact(store, 'seed', String(seed))
    const roles = seedRoles({ store, ids, daysAgo })
    if (scenario === 'empty') return
    const seeding: Seeding = {
      store,
      english: faker([en_CA, en, base]),
      french: faker([fr_CA, fr, en, base]),
      newId: (at) => ids.next(at),
      daysAgo,
      organizations: seedOrganizations({ store, ids, daysAgo }),
      roles,
      people: new Map(),
    }
    seedPeople(seeding, passwordHash)
    const datasetTypes = seedDatasetTypes(seeding)
    const jobTypes = seedJobTypes(seeding, datasetTypes)
    seedCollaborations(seeding, enclave, { datasetTypes, jobTypes })
  })
}
