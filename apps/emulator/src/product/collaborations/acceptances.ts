import type { collaborations } from '@concord/domain/collaborations/contract'
import {
  acceptRefusal,
  collaborationActions,
  statusAfterAcceptance,
} from '@concord/domain/collaborations/status'
import { throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageOfAll } from '#product/api/page.ts'
import { toMessage } from '#runtime/messages.ts'
import { act, move, requireIn } from './act.ts'
import { stopWork } from './lifecycle.ts'
import { setAccepted } from './rows.ts'
import { getInvitations, listAcceptances, toCollaboration, visibleRow } from './visible.ts'

type Names = 'acceptances' | 'invitations' | 'accept' | 'revokeAcceptance'

/** The partners' consent (B029, B050, B051, B054, B095). */
export const acceptanceHandlers: Pick<Handlers<typeof collaborations>, Names> = {
  acceptances: ({ params, query }, { world, caller }) =>
    pageOfAll(
      `/workspaces/${params.id}/acceptances/`,
      query,
      listAcceptances(visibleRow(world.store, caller.organizationId, params.id)),
    ),
  invitations({ params, query }, { world, caller }) {
    const row = visibleRow(world.store, caller.organizationId, params.id)
    return pageOfAll(
      `/workspaces/${params.id}/invitations/`,
      query,
      getInvitations(row, caller.organizationId),
    )
  },
  accept({ params, body }, context) {
    const { world, caller } = context
    const { store, clock } = world
    const { organizationId } = caller
    return store.transaction(() => {
      const row = visibleRow(store, organizationId, params.id)
      const own = row.partners.find(({ id }) => id === organizationId)
      const hasAccepted = own !== undefined && own.acceptedAt !== null
      requireIn(row, 'accept', acceptRefusal(toCollaboration(row), caller, { hasAccepted }))
      // An invitation of another organization is reported as not found.
      if (own?.invitation?.id !== body.invitationId)
        throwIfRefused({ status: 404, code: 'foreignInvitation' })
      setAccepted(store, row.id, organizationId, clock.now().toISOString())
      const accepted = row.partners.map(
        ({ id, acceptedAt }) => id === organizationId || acceptedAt !== null,
      )
      if (statusAfterAcceptance(accepted) === collaborationActions.accept.to)
        move(context, row, 'accept')
      const [acceptance] = listAcceptances(visibleRow(store, organizationId, row.id)).filter(
        ({ id }) => id === organizationId,
      )
      if (!acceptance) throw new Error(`Collaboration ${row.id} has lost an acceptance`)
      return acceptance
    })
  },
  /** The other acceptances stay; the organization can accept again by the same invitation. */
  revokeAcceptance: ({ params }, context) =>
    act(context, params.id, 'revokeAcceptance', (row) => {
      const { world, caller } = context
      setAccepted(world.store, row.id, caller.organizationId, null)
      move(context, row, 'revokeAcceptance')
      const organization = caller.organizationName
      stopWork(context, row, toMessage('failure.collaboration.revoked', { organization }))
    }),
}
