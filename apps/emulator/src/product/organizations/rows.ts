import type { Tier } from '@concord/domain/organizations/organization'
import type { Store } from '#store/store.ts'

export type OrganizationRow = { id: string; name: string; description: string; tier: Tier; domainId: string | null }

export const organizationById = (store: Store, id: string): OrganizationRow | undefined =>
  store.get<OrganizationRow>('SELECT id, name, description, tier, domain_id AS domainId FROM organizations WHERE id = ?', [id])
