import type { Ids } from '#ids.ts'
import { insertDomain } from '#product/domains/rows.ts'
import { saveRole } from '#product/people/role-rows.ts'
import type { Store } from '#store/store.ts'
import { ADMINISTRATORS } from './administrators.ts'
import { ORGANIZATIONS, type OrganizationName } from './organizations.ts'
import { ROLES, type RoleName } from './roles.ts'
import { insertOrganization } from './rows.ts'

type Ground = { store: Store; ids: Ids; daysAgo: (days: number) => Date }

export function seedRoles({ store }: Pick<Ground, 'store'>): Record<RoleName, { id: string }> {
  const made = ROLES.map(({ name, description, permissions }) => {
    saveRole(store, { id: name, description, permissions })
    return [name, { id: name }] as const
  })
  return Object.fromEntries(made) as Record<RoleName, { id: string }>
}

export function seedOrganizations({ store, ids, daysAgo }: Ground): Record<OrganizationName, { id: string }> {
  const made = Object.entries(ORGANIZATIONS).map(([key, { name, description, tier, domain, notes, madeDaysAgo }]) => {
    const at = daysAgo(madeDaysAgo)
    const createdAt = at.toISOString()
    const domainId = ids.next(at)
    const createdByEmail = ADMINISTRATORS[0]?.userName ?? ''
    insertDomain(store, { id: domainId, domainName: domain, owner: name, notes, createdAt, createdByEmail })
    const id = ids.next(at)
    insertOrganization(store, { id, name, description, tier, domainId, createdAt })
    return [key, { id }] as const
  })
  return Object.fromEntries(made) as Record<OrganizationName, { id: string }>
}
