import type { organizations } from '@concord/domain/organizations/contract'
import type { Organization } from '@concord/domain/organizations/organization'
import type { AnyCaller } from '#http/caller.ts'
import { notFound } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { listQuotas } from '#product/api/quotas.ts'
import {
  changeOrganization,
  listAll,
  listKnown,
  type OrganizationRow,
  organizationById,
} from './rows.ts'

export const organizationHandlers: Handlers<typeof organizations> = {
  list({ query }, { world, caller }) {
    const { rows, total } =
      caller.kind === 'user'
        ? listKnown(world.store, caller.organizationId, query)
        : listAll(world.store, query)
    return pageAnswer('/organizations/', query, {
      items: rows.map((row) => toOrganization(row, caller)),
      total,
    })
  },
  /** `self` is the caller's organization (A116). */
  get({ params }, { world, caller }) {
    const id = params.id === 'self' && caller.kind === 'user' ? caller.organizationId : params.id
    return toOrganization(found(organizationById(world.store, id)), caller)
  },
  quotas({ params }, { world, caller }) {
    if (params.id !== 'self' && params.id !== caller.organizationId) throw notFound('organization')
    return { items: listQuotas(world, caller.organizationId) }
  },
  /** A new tier takes effect with the next call of its people. */
  change({ params, body }, { world: { store }, caller }) {
    return store.transaction(() => {
      const { id } = found(organizationById(store, params.id))
      changeOrganization(store, {
        id,
        name: body.orgName,
        description: body.description,
        tier: body.tier,
      })
      return toOrganization(found(organizationById(store, id)), caller)
    })
  },
}

/** @throws 404 if it does not exist. */
export function found(row: OrganizationRow | undefined): OrganizationRow {
  if (!row) throw notFound('organization')
  return row
}

/**
 * The wire's organization (B030, C042). A user sees only id and name of other organizations, to
 * choose partners.
 */
function toOrganization(
  { id, name, description, tier, domainId, createdAt, createdByName }: OrganizationRow,
  caller: AnyCaller,
): Organization {
  const known = { id, links: { self: `/organizations/${id}` }, orgName: name }
  if (caller.kind === 'user' && id !== caller.organizationId) return known
  return {
    ...known,
    description,
    tier,
    createdAt,
    ...(domainId ? { domainId } : {}),
    ...(createdByName ? { createdByName } : {}),
  }
}
