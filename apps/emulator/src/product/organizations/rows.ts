import type { PageQuery } from '@concord/domain/api/page'
import type { Tier } from '@concord/domain/organizations/organization'
import { pageOfRows } from '#store/page-of-rows.ts'
import type { Store } from '#store/store.ts'

export type OrganizationRow = {
  id: string
  name: string
  description: string
  tier: Tier
  domainId: string | null
  createdAt: string
  createdByName: string | null
}

/** The collaborations `c` that an organization sees: its own, and those published to it. */
export const VISIBLE_TO_ORGANIZATION = `(c.organization_id = @organizationId OR (c.published_at IS NOT NULL AND EXISTS (
  SELECT 1 FROM collaboration_partners WHERE collaboration_id = c.id AND organization_id = @organizationId)))`

/** The ids of the same collaborations, for lists: found by index rather than by a look at each. */
export const IDS_VISIBLE_TO_ORGANIZATION = `SELECT id FROM collaborations WHERE organization_id = @organizationId
  UNION SELECT p.collaboration_id FROM collaboration_partners p JOIN collaborations c ON c.id = p.collaboration_id
  WHERE p.organization_id = @organizationId AND c.published_at IS NOT NULL`

const SELECT = `SELECT o.id, o.name, o.description, o.tier, o.domain_id AS domainId,
  o.created_at AS createdAt, o.created_by_name AS createdByName FROM organizations o`

export const organizationById = (store: Store, id: string): OrganizationRow | undefined =>
  store.get<OrganizationRow>(`${SELECT} WHERE o.id = ?`, [id])

/**
 * The caller's organization, and those that take part in a collaboration which it sees; by name.
 */
export const listKnown = (
  store: Store,
  organizationId: string,
  query: PageQuery,
): { rows: OrganizationRow[]; total: number } =>
  pageOfRows<OrganizationRow>(
    store,
    {
      select: SELECT,
      from: 'organizations o',
      where: `o.id IN (SELECT @organizationId
        UNION SELECT organization_id FROM collaborations WHERE id IN (${IDS_VISIBLE_TO_ORGANIZATION})
        UNION SELECT organization_id FROM collaboration_partners WHERE collaboration_id IN (${IDS_VISIBLE_TO_ORGANIZATION}))`,
      orderBy: 'o.name, o.id',
    },
    { organizationId },
    query,
  )

/** All of them, by name. */
export const listAll = (
  store: Store,
  query: PageQuery,
): { rows: OrganizationRow[]; total: number } =>
  pageOfRows<OrganizationRow>(
    store,
    { select: SELECT, from: 'organizations o', orderBy: 'o.name, o.id' },
    {},
    query,
  )

export const changeOrganization = (
  store: Store,
  row: Pick<OrganizationRow, 'id' | 'name' | 'description' | 'tier'>,
): void =>
  void store.run(
    'UPDATE organizations SET name = @name, description = @description, tier = @tier WHERE id = @id',
    row,
  )

/** The names of all organizations, by id. */
export const organizationNames = (store: Store): Map<string, string> =>
  new Map(
    store
      .all<{ id: string; name: string }>('SELECT id, name FROM organizations')
      .map(({ id, name }) => [id, name]),
  )
