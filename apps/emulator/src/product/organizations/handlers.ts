import type { organizations } from '@concord/domain/organizations/contract'
import { notFound } from '#problem.ts'
import type { Handlers } from '#route.ts'
import { organizationById } from './rows.ts'

export const organizationHandlers: Handlers<typeof organizations> = {
  /** `self` is the caller's own (A116). Of another organization only id and name are told: a partner is chosen by them. */
  get({ params }, { world, caller }) {
    const row = organizationById(world.store, params.id === 'self' ? caller.organizationId : params.id)
    if (!row) throw notFound('organization')
    const known = { id: row.id, links: { self: `/organizations/${row.id}` }, orgName: row.name }
    if (row.id !== caller.organizationId) return known
    return { ...known, description: row.description, tier: row.tier, ...(row.domainId ? { domainId: row.domainId } : {}) }
  },
}
