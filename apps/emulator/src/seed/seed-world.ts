import type { Clock } from '#clock.ts'
import type { Enclave } from '#enclave/enclave.ts'
import type { Room } from '#enclave/room.ts'
import { hashPassword } from '#okta/password.ts'
import type { Settings } from '#settings.ts'
import { emptyStore } from '#store/empty-rows.ts'
import { keepValue, keptValue, setWorldFact } from '#store/kept-rows.ts'
import type { Store } from '#store/store.ts'
import { fakerOf } from './faker.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { SEEDED_PASSWORD } from './people.ts'
import { isBuiltIn } from './read-scenario.ts'
import { seedAdministrators } from './seed-administrators.ts'
import { seedCollaborations } from './seed-collaborations.ts'
import { checkOrder, seedHistory } from './seed-history.ts'
import { seedInvitations, seedOutbox } from './seed-invitations.ts'
import { seedModels } from './seed-models.ts'
import { seedOrganizations, seedRoles } from './seed-organizations.ts'
import { seedPeople } from './seed-people.ts'
import { seedTerms } from './seed-terms.ts'
import { seedDatasetTypes, seededQueryTypes, seedInferenceJobTypes, seedJobTypes } from './seed-types.ts'
import { momentBefore, type Seeding } from './seeding.ts'

/** `now` is that of the scenario, from which its days count. */
export type SeedChoice = { scenario: ScenarioFile; seed: number; now: Date }
/** `enclave` and `clock` serve the seeding alone: its ids are the seed's, its clock goes through the history, and it is stopped at the end. */
export type Ground = Room & {
  enclave: Enclave
  clock: Clock
  passwordHash: string
  settings: Pick<Settings, 'PORT' | 'PUBLIC_ORIGIN' | 'ACTIVATION_TOKEN_MS'>
}

/** The hash of everybody's password: made once for each data folder, so that a reset is quick. */
export async function seededPasswordHash(store: Store, settings: Pick<Settings, 'PASSWORD_HASH_KIB'>): Promise<string> {
  const name = `seeded-password-hash ${settings.PASSWORD_HASH_KIB}`
  return keptValue(store, name) ?? keepValue(store, name, await hashPassword(SEEDED_PASSWORD, settings))
}

/**
 * Fills the stores in the place of what they hold. The same scenario, seed and moment give the same ids, people and rows. The scenario is
 * written down last: a store without one was not filled to the end.
 *
 * @throws {ScenarioFaults} and leaves the stores as they were, when an entry cannot be made.
 */
export async function seedWorld(ground: Ground, { scenario, seed, now }: SeedChoice): Promise<void> {
  const { store, parts, enclave } = ground
  const typesOfQueries = await seededQueryTypes(scenario)
  const seeding = parts.transaction(() =>
    store.transaction(() => {
      for (const each of [store, parts]) emptyStore(each)
      return seedRows(ground, { scenario, seed, now }, typesOfQueries)
    }),
  )
  await seedHistory(ground, seeding)
  await enclave.stop()
  store.transaction(() => {
    setWorldFact(store, 'seed', String(seed))
    setWorldFact(store, 'scenario', scenario.name)
    if (!isBuiltIn(scenario)) setWorldFact(store, 'scenario file', JSON.stringify(scenario))
  })
}

function seedRows(ground: Ground, { scenario, seed, now }: SeedChoice, typesOfQueries: Map<string, string[]>): Seeding {
  const { store, ids, enclave, passwordHash, settings } = ground
  const seeding: Seeding = {
    ...{ store, scenario, seed, faker: fakerOf(seed), newId: (at) => ids.next(at), moment: momentBefore(now) },
    ...{ organizations: new Map(), people: new Map(), administrators: new Map() },
    ...{ datasetTypes: new Map(), models: new Map(), jobTypes: new Map(), collaborations: new Map() },
  }
  checkOrder(seeding)
  seedRoles(seeding)
  seedOrganizations(seeding)
  seedPeople(seeding, { passwordHash, activationMs: settings.ACTIVATION_TOKEN_MS })
  seedDatasetTypes(seeding)
  seedModels(seeding, ground)
  seedJobTypes(seeding, typesOfQueries)
  seedInferenceJobTypes(seeding)
  seedCollaborations(seeding, enclave)
  seedAdministrators(seeding, passwordHash)
  seedInvitations(seeding, { ids, settings })
  seedTerms(seeding)
  seedOutbox(seeding)
  return seeding
}
