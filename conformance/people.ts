import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * One person of the backend, as `/_emulator/people` lists them; other fields are ignored. An
 * `accessToken` replaces the sign-in, for a backend whose sign-in page needs a browser.
 */
export const Person = z.object({
  purpose: z.string().min(1),
  email: z.string().min(1),
  password: z.string().nullish(),
  kind: z.enum(['user', 'admin']).default('user'),
  accessToken: z.string().optional(),
})
export type Person = z.output<typeof Person>

const File = z.union([
  z.array(Person),
  z.object({ items: z.array(Person) }).transform(({ items }) => items),
])

/** The first person for each purpose. @throws with the reason if the file is not a people file. */
export function readPeople(file: string): Map<string, Person> {
  return peopleFrom(JSON.parse(readFileSync(file, 'utf8')))
}

export function peopleFrom(json: unknown): Map<string, Person> {
  const result = File.safeParse(json)
  if (!result.success) throw new Error(`not a list of people: ${z.prettifyError(result.error)}`)
  return new Map(result.data.toReversed().map((person) => [person.purpose, person]))
}
