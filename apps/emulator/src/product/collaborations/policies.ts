import type { collaborations } from '@concord/domain/collaborations/contract'
import { policyGroupRefusal } from '@concord/domain/collaborations/policy'
import { notFound, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageOfAll } from '#product/api/page.ts'
import { act } from './act.ts'
import { getPolicySubjects } from './job-types.ts'
import { deleteOrganizationPolicyGroup, deletePolicyGroup, insertPolicyGroup } from './rows.ts'
import { getPolicies, toCollaboration, visibleCollaboration, visibleRow } from './visible.ts'

type Names = 'policies' | 'policyGroups' | 'createPolicyGroup' | 'removePolicyGroup'

/** The policies of the organizations (B022, B028, B082, B095). */
export const policyHandlers: Pick<Handlers<typeof collaborations>, Names> = {
  policies: ({ params, query }, { world, caller }) =>
    pageOfAll(
      `/workspaces/${params.id}/policies/`,
      query,
      getPolicies(visibleRow(world.store, caller.organizationId, params.id)),
    ),
  policyGroups: ({ params, query }, { world, caller }) =>
    pageOfAll(
      `/workspaces/${params.id}/policy-groups/`,
      query,
      visibleCollaboration(world, caller, params.id).policyGroups,
    ),
  /** Not specified: an organization has one group; a new one replaces the old one. */
  createPolicyGroup({ params, body }, context) {
    const { store, ids, clock } = context.world
    const id = ids.next(clock.now())
    const { policyGroups } = act(context, params.id, 'edit', (row) => {
      throwIfRefused(policyGroupRefusal(body, toCollaboration(row), getPolicySubjects(store, row)))
      deleteOrganizationPolicyGroup(store, row.id, body.organizationId)
      insertPolicyGroup(store, row.id, {
        id,
        organizationId: body.organizationId,
        components: body.policyComponents,
      })
    })
    const made = policyGroups.find((group) => group.id === id)
    if (!made) throw new Error(`Policy group ${id} was not made`)
    return made
  },
  removePolicyGroup({ params }, context) {
    act(context, params.id, 'edit', (row) => {
      if (!deletePolicyGroup(context.world.store, row.id, params.policyGroupId))
        throw notFound('policy-group')
    })
  },
}
