import type { Faker } from '@faker-js/faker'
import type { Store } from '#store/store.ts'
import type { ScenarioFile } from './format/scenario-file.ts'
import type { When } from './format/words.ts'
import { getPath, ScenarioFaults, within } from './scenario-faults.ts'

/**
 * The context of the seeding steps: one random generator, ids of the seed, and the results of
 * earlier steps.
 */
export type Seeding = {
  store: Store
  scenario: ScenarioFile
  seed: number
  faker: Faker
  /** An id of an entry created at that time. */
  newId(at: Date): string
  /** A time of the scenario: days before its now, or an absolute time. */
  timestamp(when: When): Date
  organizations: Made
  people: Made<{ id: string; organizationId: string }>
  administrators: Made<{ id: string; name: string; address: string }>
  datasetTypes: Made
  models: Made
  jobTypes: Made<{ id: string; classification: 'QUERY_JOB' | 'INFERENCE_JOB' }>
  collaborations: Made
}

/** The results of one section, by key. */
export type Made<T = { id: string }> = Map<string, T>

/** Creates each entry of a section; errors become faults at its path. */
export function seedEach<T>(
  section: keyof ScenarioFile,
  entries: Record<string, T> | readonly T[],
  make: (entry: T, key: string) => void,
): void {
  for (const [key, entry] of Object.entries(entries))
    within([section, key], () => make(entry as T, key))
}

/**
 * A result of an earlier step. @throws {ScenarioFaults} if there is none: the references of the
 * file were not verified.
 */
export function madeBefore<T>(made: Made<T>, key: string): T {
  const found = made.get(key)
  if (found === undefined)
    throw new ScenarioFaults([
      { path: getPath([key]), message: 'No entry of this key was created.' },
    ])
  return found
}

const DAY_MS = 24 * 3_600_000
export const momentBefore =
  (now: Date) =>
  (when: When): Date =>
    typeof when === 'number' ? new Date(now.getTime() - when * DAY_MS) : new Date(when)
