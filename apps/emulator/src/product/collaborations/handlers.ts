import type { NewCollaboration } from '@concord/domain/collaborations/collaboration'
import type { collaborations } from '@concord/domain/collaborations/contract'
import { cloneRefusal, createRefusal } from '@concord/domain/collaborations/policy'
import { throwIfRefused } from '#http/problem.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { acceptanceHandlers } from './acceptances.ts'
import { jobTypeHandlers } from './job-types.ts'
import { lifecycleHandlers } from './lifecycle.ts'
import { partnerHandlers } from './partners.ts'
import { policyHandlers } from './policies.ts'
import {
  type CollaborationRow,
  insertDraft,
  insertJobType,
  insertPartner,
  insertPolicyGroup,
  listVisible,
} from './rows.ts'
import { toCollaboration, visibleCollaboration, visibleRow } from './visible.ts'

export const collaborationHandlers: Handlers<typeof collaborations> = {
  ...lifecycleHandlers,
  ...partnerHandlers,
  ...jobTypeHandlers,
  ...policyHandlers,
  ...acceptanceHandlers,
  list({ query }, { world, caller }) {
    const { rows, total } = listVisible(world.store, caller.organizationId, query)
    return pageAnswer('/workspaces/', query, { items: rows.map(toCollaboration), total })
  },
  get: ({ params }, { world, caller }) => visibleCollaboration(world, caller, params.id),
  create({ body }, context) {
    throwIfRefused(createRefusal(context.caller))
    return draft(context, body, { partners: [], jobTypes: [], policyGroups: [] })
  },
  clone({ params, body }, context) {
    const original = visibleRow(context.world.store, context.caller.organizationId, params.id)
    throwIfRefused(cloneRefusal(context.caller, toCollaboration(original)))
    return draft(context, body, original)
  },
}

/**
 * A draft with the partners, job types and policies given; no acceptances and no data (B016, B065).
 * Its content key is made with it.
 */
function draft(
  { world, caller }: Context,
  { name, description }: NewCollaboration,
  given: Pick<CollaborationRow, 'partners' | 'jobTypes' | 'policyGroups'>,
) {
  const { store, ids, clock, enclave } = world
  const now = clock.now()
  const id = ids.next(now)
  return store.transaction(() => {
    const { organizationId, userId: createdBy } = caller
    insertDraft(store, {
      id,
      organizationId,
      name,
      description,
      createdAt: now.toISOString(),
      createdBy,
    })
    for (const partner of given.partners) insertPartner(store, id, partner.id)
    for (const jobType of given.jobTypes) insertJobType(store, id, jobType)
    for (const group of given.policyGroups)
      insertPolicyGroup(store, id, { ...group, id: ids.next(now) })
    enclave.createContentKey(id)
    return visibleCollaboration(world, caller, id)
  })
}
