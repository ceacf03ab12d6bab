import type { PageQuery } from '@concord/domain/api/page'
import type { Tier } from '@concord/domain/organizations/organization'
import { VISIBLE_TO_ORGANIZATION } from '#product/collaborations/rows.ts'
import { pageOfRows, type Store } from '#store/store.ts'

export type OrganizationRow = { id: string; name: string; description: string; tier: Tier; domainId: string | null }

const SELECT = 'SELECT o.id, o.name, o.description, o.tier, o.domain_id AS domainId FROM organizations o'

export const organizationById = (store: Store, id: string): OrganizationRow | undefined =>
  store.get<OrganizationRow>(`${SELECT} WHERE o.id = ?`, [id])

/** The own organization, and those that take part in a collaboration which it sees; by name. */
export const listKnown = (store: Store, organizationId: string, query: PageQuery): { rows: OrganizationRow[]; total: number } =>
  pageOfRows<OrganizationRow>(
    store,
    `${SELECT} WHERE o.id = @organizationId OR EXISTS (SELECT 1 FROM collaborations c WHERE ${VISIBLE_TO_ORGANIZATION} AND (c.organization_id = o.id
       OR EXISTS (SELECT 1 FROM collaboration_partners p WHERE p.collaboration_id = c.id AND p.organization_id = o.id))) ORDER BY o.name, o.id`,
    { organizationId },
    query,
  )
