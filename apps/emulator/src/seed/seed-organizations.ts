import type { Ids } from '#ids.ts'
import type { Store } from '#store/store.ts'
import { ORGANIZATIONS, type OrganizationName } from './organizations.ts'
import { ROLES, type RoleName } from './roles.ts'
import { insertDomain, insertOrganization, insertRole } from './rows.ts'

type Ground = { store: Store; ids: Ids; daysAgo: (days: number) => Date }

export function seedRoles({ store, ids, daysAgo }: Ground): Record<RoleName, { id: string }> {
  const made = ROLES.map(({ name, description, permissions }) => {
    const id = ids.next(daysAgo(500))
    insertRole(store, { id, name, description, permissions: JSON.stringify(permissions) })
    return [name, { id }] as const
  })
  return Object.fromEntries(made) as Record<RoleName, { id: string }>
}

export function seedOrganizations({ store, ids, daysAgo }: Ground): Record<OrganizationName, { id: string }> {
  const made = Object.entries(ORGANIZATIONS).map(([key, { name, description, tier, domain, madeDaysAgo }]) => {
    const at = daysAgo(madeDaysAgo)
    const createdAt = at.toISOString()
    const domainId = ids.next(at)
    insertDomain(store, { id: domainId, domainName: domain, owner: name, notes: '', createdAt })
    const id = ids.next(at)
    insertOrganization(store, { id, name, description, tier, domainId, createdAt })
    return [key, { id }] as const
  })
  return Object.fromEntries(made) as Record<OrganizationName, { id: string }>
}
