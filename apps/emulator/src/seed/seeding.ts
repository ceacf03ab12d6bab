import { DAY_MS } from '@concord/domain/days'
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

const HOUR_MS = 3_600_000
export const momentBefore =
  (now: Date, { workingHours }: Pick<ScenarioFile, 'workingHours'>) =>
  (when: When): Date => {
    if (typeof when !== 'number') return new Date(when)
    const at = new Date(now.getTime() - when * DAY_MS)
    return workingHours && at < now ? toWorkingHours(at, now) : at
  }

/**
 * Moves a time of the past into the hours in which people in Canada work, 14:30 to 22:00 UTC, so
 * that a demonstration shows no work of the night, at whatever hour it starts. Keeps the order of
 * times and the day; a world that starts before the hours of its day shows them in the evening
 * before.
 */
function toWorkingHours(at: Date, now: Date): Date {
  const nightMs = 8 * HOUR_MS // 3 a.m. in Toronto, midnight in Vancouver
  const startOfDay = (time: Date) =>
    Math.floor((time.getTime() - nightMs) / DAY_MS) * DAY_MS + nightMs
  const day = startOfDay(at)
  const opens = day + 6.5 * HOUR_MS
  const closes = day + 14 * HOUR_MS
  const spread = (end: number, [from, to]: [number, number]) =>
    new Date(from + ((at.getTime() - day) / (end - day)) * (to - from))
  if (day < startOfDay(now)) return spread(day + DAY_MS, [opens, closes])
  return now.getTime() > opens
    ? spread(now.getTime(), [opens, Math.min(closes, now.getTime())])
    : spread(now.getTime(), [closes - DAY_MS, closes - DAY_MS + HOUR_MS])
}
