import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import {
  type CollaborationAction,
  collaborationActions,
  collaborationRefusal,
} from '@concord/domain/collaborations/status'
import type { Refusal } from '@concord/domain/refusal'
import { throwIfRefused } from '#http/problem.ts'
import type { Context } from '#product/api/context.ts'
import { toMessage } from '#runtime/messages.ts'
import { type CollaborationRow, moveCollaboration } from './rows.ts'
import { toCollaboration, visibleCollaboration, visibleRow } from './visible.ts'

/**
 * Performs an action if the rules allow it. Checks and writes in one transaction: if two parties
 * act at the same time, the second sees the result of the first. Returns the collaboration
 * afterwards.
 */
export function act(
  context: Context,
  id: string,
  action: CollaborationAction,
  write: (row: CollaborationRow) => void,
): Collaboration {
  const { world, caller } = context
  return world.store.transaction(() => {
    const row = visibleRow(world.store, caller.organizationId, id)
    requireIn(row, action, collaborationRefusal(action, toCollaboration(row), caller))
    write(row)
    return visibleCollaboration(world, caller, id)
  })
}

/** Throws the refusal, if any; a wrong status is included in it. */
export function requireIn(
  { status }: CollaborationRow,
  action: CollaborationAction,
  refusal: Refusal | undefined,
): void {
  const isDone = collaborationActions[action].to === status
  const detail = isDone
    ? toMessage(`problem.collaborationIsAlready.${status}`)
    : toMessage(`problem.collaborationIs.${status}`)
  throwIfRefused(refusal, refusal?.code === 'wrongStatus' ? [detail] : undefined)
}

/**
 * Changes the status by the action's row of the table, which `act` has checked in this transaction.
 */
export function move(
  { world }: Context,
  { id }: CollaborationRow,
  action: CollaborationAction,
  publishedAt?: string,
): void {
  if (!moveCollaboration(world.store, id, collaborationActions[action], publishedAt))
    throw new Error(`Collaboration ${id} cannot ${action}`)
}
