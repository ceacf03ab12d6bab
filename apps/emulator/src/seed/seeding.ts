import type { Faker } from '@faker-js/faker'
import type { Store } from '#store/store.ts'
import type { OrganizationName } from './organizations.ts'
import type { RoleName } from './roles.ts'

/** What the steps of a seeding share: one source of chance, ids of the seed, and what the earlier steps have made. */
export type Seeding = {
  store: Store
  faker: Faker
  /** An id of something made at that moment. */
  newId(at: Date): string
  /** A moment before the seeding's now. */
  daysAgo(days: number): Date
  organizations: Record<OrganizationName, { id: string }>
  roles: Record<RoleName, { id: string }>
  /** By purpose. */
  people: Map<string, { id: string; organizationId: string }>
}

export function personFor({ people }: Seeding, purpose: string): { id: string; organizationId: string } {
  const person = people.get(purpose)
  if (!person) throw new Error(`The seed has nobody for ${purpose}`)
  return person
}
