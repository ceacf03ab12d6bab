import { PERMISSIONS } from '@concord/domain/permission'
import { insertDomain } from '#product/domains/rows.ts'
import { saveRole } from '#product/roles/rows.ts'
import { insertOrganization } from './rows.ts'
import { type Seeding, seedEach } from './seeding.ts'

export const seedRoles = ({ store, scenario }: Pick<Seeding, 'store' | 'scenario'>): void =>
  seedEach('roles', scenario.roles, ({ description, permissions }, id) =>
    saveRole(store, {
      id,
      description,
      permissions: permissions === 'all' ? PERMISSIONS : permissions,
    }),
  )

/** Each with its domain; domains without an organization come last. */
export function seedOrganizations(seeding: Seeding): void {
  const { store, scenario, newId, timestamp, organizations } = seeding
  const domains = new Map<string, string>()
  const [administrator] = Object.values(scenario.administrators)
  const createdByEmail = administrator?.userName ?? ''
  const createdByName = administrator?.name ?? administrator?.userName ?? null
  const seedDomain = (
    domainName: string,
    { id: given, owner, notes, made }: (typeof scenario.domains)[string],
  ) => {
    const at = timestamp(made)
    const id = given ?? newId(at)
    insertDomain(store, {
      id,
      domainName,
      owner,
      notes,
      createdAt: at.toISOString(),
      createdByEmail,
    })
    domains.set(domainName, id)
  }
  seedEach(
    'organizations',
    scenario.organizations,
    ({ id: given, domain, made, ...words }, key) => {
      const found =
        domain === undefined || domains.has(domain) ? undefined : scenario.domains[domain]
      if (domain !== undefined && found) seedDomain(domain, found)
      const at = timestamp(made)
      const id = given ?? newId(at)
      const domainId = domain === undefined ? null : (domains.get(domain) ?? null)
      insertOrganization(store, {
        id,
        ...words,
        domainId,
        createdAt: at.toISOString(),
        createdByName,
      })
      organizations.set(key, { id })
    },
  )
  seedEach(
    'domains',
    scenario.domains,
    (domain, name) => domains.has(name) || seedDomain(name, domain),
  )
}
