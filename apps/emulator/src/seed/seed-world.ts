import type { Background } from '#background/background.ts'
import type { Enclave } from '#enclave/enclave.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import type { Clock } from '#runtime/clock.ts'
import { hashPassword } from '#runtime/password.ts'
import type { Settings } from '#runtime/settings.ts'
import { ensureMetadata, findMetadata, setWorldMetadata } from '#store/metadata-rows.ts'
import { emptyStore, type Store } from '#store/store.ts'
import { createFaker } from './data-recipes.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import { SEEDED_PASSWORD } from './people.ts'
import { isBuiltIn } from './read-scenario.ts'
import { orderFaults } from './references.ts'
import { throwFaults } from './scenario-faults.ts'
import { seedAdministrators, seedClients } from './seed-administrators.ts'
import { seedCollaborations } from './seed-collaborations.ts'
import { seedHistory } from './seed-history.ts'
import { seedInvitations, seedOutbox } from './seed-invitations.ts'
import { seedModels } from './seed-models.ts'
import { seedOrganizations, seedRoles } from './seed-organizations.ts'
import { seedLastSignIns, seedPeople } from './seed-people.ts'
import { seedTerms } from './seed-terms.ts'
import {
  seedDatasetTypes,
  seededQueryTypes,
  seedInferenceJobTypes,
  seedJobTypes,
} from './seed-types.ts'
import { momentBefore, type Seeding } from './seeding.ts'

/** `now` is the scenario's time, from which its days are counted. */
type SeedChoice = { scenario: ScenarioFile; seed: number; now: Date }
/**
 * `enclave`, `background` and `clock` are only for the seeding: their ids are the seed's, their
 * clock moves through the history, and the background work is stopped at the end.
 */
export type Ground = EnclaveDeps & {
  enclave: Enclave
  background: Background
  /** The audit log, which starts empty. */
  requests: Store
  clock: Clock
  passwordHash: string
  settings: Pick<Settings, 'PORT' | 'PUBLIC_ORIGIN' | 'ACTIVATION_TOKEN_MS'>
}

/** The hash of the common password: computed once for each data folder, so that a reset is fast. */
export async function seededPasswordHash(
  store: Store,
  settings: Pick<Settings, 'PASSWORD_HASH_KIB'>,
): Promise<string> {
  const name = `seeded-password-hash ${settings.PASSWORD_HASH_KIB}`
  return (
    findMetadata(store, name) ??
    ensureMetadata(store, name, await hashPassword(SEEDED_PASSWORD, settings))
  )
}

/**
 * Replaces the contents of the stores. The same scenario, seed and time give the same ids, users
 * and rows. The scenario's name is written last: a store without one was not filled completely.
 *
 * @throws {ScenarioFaults} and leaves the stores unchanged if an entry cannot be created.
 */
export async function seedWorld(
  ground: Ground,
  { scenario, seed, now }: SeedChoice,
): Promise<void> {
  const { store, parts, requests, background } = ground
  const typesOfQueries = await seededQueryTypes(scenario)
  await requests.fill(() =>
    parts.fill(() =>
      store.fill(async () => {
        const seeding = requests.transaction(() =>
          parts.transaction(() =>
            store.transaction(() => {
              for (const each of [store, parts, requests]) emptyStore(each)
              return seedRows(ground, { scenario, seed, now }, typesOfQueries)
            }),
          ),
        )
        await seedHistory(ground, seeding)
        await background.stop()
      }),
    ),
  )
  store.transaction(() => {
    seedLastSignIns(store)
    setWorldMetadata(store, 'seed', String(seed))
    setWorldMetadata(store, 'scenario', scenario.name)
    if (!isBuiltIn(scenario)) setWorldMetadata(store, 'scenario file', JSON.stringify(scenario))
  })
}

function seedRows(
  ground: Ground,
  { scenario, seed, now }: SeedChoice,
  typesOfQueries: Map<string, string[]>,
): Seeding {
  const { store, ids, enclave, passwordHash, settings } = ground
  const seeding: Seeding = {
    store,
    scenario,
    seed,
    faker: createFaker(seed),
    newId: (at) => ids.next(at),
    timestamp: momentBefore(now, scenario),
    organizations: new Map(),
    people: new Map(),
    administrators: new Map(),
    datasetTypes: new Map(),
    models: new Map(),
    jobTypes: new Map(),
    collaborations: new Map(),
  }
  throwFaults(orderFaults(scenario, seeding.timestamp))
  seedRoles(seeding)
  seedOrganizations(seeding)
  seedPeople(seeding, { passwordHash, activationMs: settings.ACTIVATION_TOKEN_MS })
  seedDatasetTypes(seeding)
  seedModels(seeding, ground)
  seedJobTypes(seeding, typesOfQueries)
  seedInferenceJobTypes(seeding)
  seedCollaborations(seeding, enclave)
  seedAdministrators(seeding, passwordHash)
  seedClients(seeding)
  seedInvitations(seeding, { ids, settings })
  seedTerms(seeding)
  seedOutbox(seeding)
  return seeding
}
