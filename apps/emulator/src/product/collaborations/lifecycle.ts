import type { StatusChange } from '@concord/domain/collaborations/collaboration'
import type { collaborations } from '@concord/domain/collaborations/contract'
import type { CollaborationAction } from '@concord/domain/collaborations/status'
import type { z } from 'zod'
import { sendCollaborationMail } from '#mail/collaboration-mail.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { takeMail } from '#product/api/quotas.ts'
import { toStored } from '#runtime/failure.ts'
import { type Message, toMessage } from '#runtime/messages.ts'
import { act, move } from './act.ts'
import { failCollaborationJobs, purgeCollaborationDatasets } from './ending-rows.ts'
import { type CollaborationRow, insertInvitation, whoMayAccept } from './rows.ts'

const ACTION_TO = {
  ACTIVE: 'activate',
  TERMINATED: 'terminate',
  PURGED: 'purge',
} as const satisfies Record<z.infer<typeof StatusChange>['status'], CollaborationAction>

export const lifecycleHandlers: Pick<
  Handlers<typeof collaborations>,
  'changeStatus' | 'publish'
> = {
  changeStatus({ params, body }, context) {
    const action = ACTION_TO[body.status]
    return act(context, params.id, action, (row) => {
      move(context, row, action)
      if (action === 'terminate')
        stopWork(context, row, toMessage('failure.collaboration.terminated'))
      if (action === 'purge') purge(context, row)
    })
  },
  /** One invitation for each partner, and a mail to each of its people who may accept (B049). */
  publish({ params, body }, context) {
    const { world, caller } = context
    return act(context, params.id, 'publish', (row) => {
      const now = world.clock.now()
      const createdAt = now.toISOString()
      move(context, row, 'publish', createdAt)
      const publisher = {
        name: `${caller.firstName} ${caller.lastName}`,
        organization: row.organizationName,
      }
      const letter = {
        publisher,
        collaboration: row.name,
        message: body.invitationMessage,
        link: `${context.origin}/collaborations/${row.id}`,
      }
      for (const { id: organizationId } of row.partners) {
        insertInvitation(world.store, row.id, {
          id: world.ids.next(now),
          organizationId,
          message: body.invitationMessage,
          createdAt,
        })
        for (const receiver of whoMayAccept(world.store, organizationId)) {
          takeMail(world, caller.organizationId)
          sendCollaborationMail(world, receiver, letter)
        }
      }
    })
  },
}

/**
 * Running jobs fail with the reason and their processes are stopped; uploads, new jobs and
 * downloads are refused by the status.
 */
export function stopWork({ world }: Context, { id }: CollaborationRow, reason: Message): void {
  failCollaborationJobs(world.store, id, {
    errorDetails: toStored(reason),
    completedAt: world.clock.now().toISOString(),
  })
  world.background.wake()
}

/**
 * The key is deleted in this transaction, so nothing can be read from here on; the enclave erases
 * key and parts from the disk (B053).
 */
function purge({ world }: Context, { id }: CollaborationRow): void {
  world.enclave.destroyContentKey(id)
  purgeCollaborationDatasets(world.store, id, world.clock.now().toISOString())
  world.background.wake()
}
