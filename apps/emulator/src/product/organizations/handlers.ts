import type { organizations } from '@concord/domain/organizations/contract'
import type { Organization } from '@concord/domain/organizations/organization'
import type { Caller } from '#caller.ts'
import { notFound } from '#problem.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { listKnown, type OrganizationRow, organizationById } from './rows.ts'

export const organizationHandlers: Handlers<typeof organizations> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listKnown(world.store, caller.organizationId, query)
    return pageAnswer('/organizations/', query, { items: rows.map((row) => toOrganization(row, caller)), total })
  },
  /** `self` is the caller's own (A116). */
  get({ params }, { world, caller }) {
    const row = organizationById(world.store, params.id === 'self' ? caller.organizationId : params.id)
    if (!row) throw notFound('organization')
    return toOrganization(row, caller)
  },
}

/** The wire's organization (B030). Of another one only id and name are told: a partner is chosen by them. */
function toOrganization({ id, name, description, tier, domainId }: OrganizationRow, caller: Caller): Organization {
  const known = { id, links: { self: `/organizations/${id}` }, orgName: name }
  if (id !== caller.organizationId) return known
  return { ...known, description, tier, ...(domainId ? { domainId } : {}) }
}
