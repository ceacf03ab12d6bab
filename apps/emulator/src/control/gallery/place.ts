import type { Language } from '@concord/domain/people/language'
import { getEnvironment } from '#gateway/environment.ts'
import { problem } from '#http/problem.ts'
import type { World } from '#instances/world.ts'
import { toMessage } from '#runtime/messages.ts'
import type { getPeople } from '../people/people.ts'
import { firstRow, type Kind } from './rows.ts'

/** The context of a gallery entry: the world in which it is set up. */
export type Place = {
  language: Language
  /** Replaces values in the answer of `/api/v1/env` for that window; null removes one. */
  environment(changes: Record<string, unknown>): never
  person(purpose: string): ReturnType<typeof getPeople>[number]
  /** The id of the first row of a kind. */
  first(kind: Kind): string
}

type Here = { people: ReturnType<typeof getPeople>; origin: string; language: Language }
/** @throws 409 `scenarioLacks` if the scenario does not have what the entry needs. */
export function placeIn({ store, settings }: World, { people, origin, language }: Here): Place {
  return {
    language,
    environment: (changes) =>
      Object.fromEntries(
        Object.entries({ ...getEnvironment(settings, origin), ...changes }).filter(
          ([, value]) => value !== null,
        ),
      ) as never,
    person: (purpose) => people.find((person) => person.purpose === purpose) ?? lacking(purpose),
    first: (kind) => firstRow(store, kind) ?? lacking(kind),
  }
}

export function lacking(what: string): never {
  throw problem(409, 'scenarioLacks', toMessage('problem.scenarioLacks', { what }))
}
