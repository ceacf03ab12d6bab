import type { Faker } from '@faker-js/faker'
import type { Store } from '#store/store.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import type { When } from './format/words.ts'
import { getPath, ScenarioFaults, within } from './scenario-faults.ts'

/**
 * What the steps of a seeding share: one source of chance, ids of the seed, and what the earlier
 * steps have made.
 */
export type Seeding = {
  store: Store
  scenario: ScenarioFile
  seed: number
  faker: Faker
  /** An id of something made at that moment. */
  newId(at: Date): string
  /** A moment of the scenario: days before its now, or the moment itself. */
  timestamp(when: When): Date
  organizations: Made
  people: Made<{ id: string; organizationId: string }>
  administrators: Made<{ id: string; name: string; address: string }>
  datasetTypes: Made
  models: Made
  jobTypes: Made<{ id: string; classification: 'QUERY_JOB' | 'INFERENCE_JOB' }>
  collaborations: Made
}

/** What one section has made, by key. */
export type Made<T = { id: string }> = Map<string, T>

/** Makes each entry of a section; whatever cannot be made is a fault at its path. */
export function seedEach<T>(
  section: keyof ScenarioFile,
  entries: Record<string, T> | readonly T[],
  make: (entry: T, key: string) => void,
): void {
  for (const [key, entry] of Object.entries(entries))
    within([section, key], () => make(entry as T, key))
}

/**
 * What an earlier step made. @throws {ScenarioFaults} when it made none: the references of the file
 * were not checked.
 */
export function madeBefore<T>(made: Made<T>, key: string): T {
  const found = made.get(key)
  if (found === undefined)
    throw new ScenarioFaults([
      { path: getPath([key]), message: 'Nothing of this key has been made.' },
    ])
  return found
}

const DAY_MS = 24 * 3_600_000
export const momentBefore =
  (now: Date) =>
  (when: When): Date =>
    typeof when === 'number' ? new Date(now.getTime() - when * DAY_MS) : new Date(when)
