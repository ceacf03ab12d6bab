import type { Enclave } from '#enclave/enclave.ts'
import type { Room } from '#enclave/room.ts'
import { hashPassword } from '#okta/password.ts'
import type { Scenario, Settings } from '#settings.ts'
import { keepValue, keptValue, setWorldFact } from '#store/kept-rows.ts'
import type { Store } from '#store/store.ts'
import { fakerOf } from './faker.ts'
import type { JobTypeName } from './job-types.ts'
import { SEEDED_PASSWORD } from './people.ts'
import { seedAdministrators } from './seed-administrators.ts'
import { type SeededTypes, seedCollaborations } from './seed-collaborations.ts'
import { seedDemoData } from './seed-demo-data.ts'
import { seedInferenceJobTypes } from './seed-inference-job-types.ts'
import { seedInvitations } from './seed-invitations.ts'
import { seedModels } from './seed-models.ts'
import { seedOrganizations, seedRoles } from './seed-organizations.ts'
import { seedPeople } from './seed-people.ts'
import { seedTerms } from './seed-terms.ts'
import { seedDatasetTypes, seededQueryTypes, seedJobTypes } from './seed-types.ts'
import type { Seeding } from './seeding.ts'

const DAY_MS = 24 * 3_600_000

export type SeedChoice = { scenario: Scenario; seed: number; now: Date }
/** `enclave` serves the seeding alone: its ids are the seed's, and it is stopped at the end. */
export type Ground = Room & {
  enclave: Enclave
  passwordHash: string
  settings: Pick<Settings, 'PORT' | 'PUBLIC_ORIGIN' | 'ACTIVATION_TOKEN_MS'>
}

/** The hash of everybody's password: made once for each data folder, so that a reset is quick. */
export async function seededPasswordHash(store: Store, settings: Pick<Settings, 'PASSWORD_HASH_KIB'>): Promise<string> {
  const name = `seeded-password-hash ${settings.PASSWORD_HASH_KIB}`
  return keptValue(store, name) ?? keepValue(store, name, await hashPassword(SEEDED_PASSWORD, settings))
}

/**
 * Fills an empty store. The same scenario, seed and moment give the same ids, people and rows. The scenario is written down last: a
 * store without one was not filled to the end.
 */
export async function seedWorld(ground: Ground, { scenario, seed, now }: SeedChoice): Promise<void> {
  const { store, enclave } = ground
  const queryTypes = await seededQueryTypes()
  const made = store.transaction(() => seedRows(ground, { scenario, seed, now }, queryTypes))
  if (made && scenario === 'demo') await seedDemoData(ground, made.seeding, made.types, made.activeCollaboration)
  await enclave.stop()
  store.transaction(() => {
    setWorldFact(store, 'seed', String(seed))
    setWorldFact(store, 'scenario', scenario)
  })
}

type Made = { seeding: Seeding; types: SeededTypes; activeCollaboration: string }

function seedRows(ground: Ground, { scenario, seed, now }: SeedChoice, queryTypes: Record<JobTypeName, string[]>): Made | undefined {
  const { store, ids, enclave, passwordHash, settings } = ground
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const roles = seedRoles({ store })
  if (scenario === 'empty') return undefined
  const organizations = seedOrganizations({ store, ids, daysAgo })
  const faker = fakerOf(seed)
  const seeding: Seeding = { store, faker, newId: (at) => ids.next(at), daysAgo, organizations, roles, people: new Map() }
  seedPeople(seeding, { passwordHash, activationMs: settings.ACTIVATION_TOKEN_MS })
  const datasetTypes = seedDatasetTypes(seeding)
  const models = seedModels(seeding, ground)
  const jobTypes = { ...seedJobTypes(seeding, datasetTypes, queryTypes), ...seedInferenceJobTypes(seeding, { datasetTypes, models }) }
  const types = { datasetTypes, jobTypes }
  const [activeCollaboration = ''] = seedCollaborations(seeding, enclave, types)
  seedAdministrators(seeding, passwordHash)
  seedInvitations(seeding, { ids, settings })
  seedTerms(seeding)
  return { seeding, types, activeCollaboration }
}
