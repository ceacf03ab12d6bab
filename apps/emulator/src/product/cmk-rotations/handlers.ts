import type { CmkRotation, WorkspaceRotation } from '@concord/domain/cmk-rotations/cmk-rotation'
import type { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { getName } from '#http/caller.ts'
import { notFound, throwIfFieldRefused, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import type { BaseWorld } from '#runtime/world.ts'
import {
  type CollaborationRotationRow,
  insertRotation,
  isCmkNameTaken,
  listRotationCollaborations,
  listRotations,
  openRotation,
  type RotationRow,
  rotationRow,
} from './rows.ts'

export const cmkRotationHandlers: Handlers<typeof cmkRotations> = {
  list({ query }, { world }) {
    const { rows, total } = listRotations(world.store, query)
    return pageAnswer('/cmk-rotations/', query, { items: rows.map(toRotation), total })
  },
  get: ({ params }, { world }) => toRotation(knownRotation(world, params.cmkRotationId)),
  /**
   * The new key exists when the call returns, and wraps new keys; the enclave wraps the existing
   * ones again, one by one.
   */
  create({ body }, { world, caller }) {
    const { store, clock, ids, enclave, background } = world
    const now = clock.now()
    const id = ids.next(now)
    store.transaction(() => {
      if (openRotation(store) !== undefined)
        throwIfRefused({ status: 409, code: 'rotationUnderWay' })
      if (isCmkNameTaken(store, body.newCmkName))
        throwIfFieldRefused({ status: 409, code: 'cmkNameTaken' }, 'newCmkName')
      enclave.createCustomerKey(body.newCmkName)
      insertRotation(store, {
        id,
        ...body,
        createdAt: now.toISOString(),
        createdBy: caller.oid,
        createdByName: getName(caller),
      })
    })
    background.wake()
    return toRotation(knownRotation(world, id))
  },
  workspaces({ params, query }, { world }) {
    const { id } = knownRotation(world, params.cmkRotationId)
    const { rows, total } = listRotationCollaborations(world.store, id, query)
    return pageAnswer(`/cmk-rotations/${id}/workspaces/`, query, {
      items: rows.map((row) => toWorkspaceRotation(id, row)),
      total,
    })
  },
}

function knownRotation({ store }: BaseWorld, id: string): RotationRow {
  const row = rotationRow(store, id)
  if (!row) throw notFound('rotation')
  return row
}

/** The wire's rotation (C047). */
const toRotation = (row: RotationRow): CmkRotation => ({
  id: row.id,
  links: { self: `/cmk-rotations/${row.id}` },
  cmkRotationId: row.id,
  newCmkName: row.newCmkName,
  newCmkPath: row.newCmkPath,
  changeRecordId: row.changeRecord,
  createdAt: row.createdAt,
  createdByUserId: row.createdBy,
  createdByUserName: row.createdByName,
  rotatedAt: row.rotatedAt,
  rotationStatus: row.status,
  totalNumberOfWorkspacesToBeRotated: row.total,
  actualNumberOfWorkspacesRotated: row.rotated,
})

const toWorkspaceRotation = (
  rotationId: string,
  row: CollaborationRotationRow,
): WorkspaceRotation => ({
  id: row.collaborationId,
  links: { self: `/cmk-rotations/${rotationId}/workspaces/${row.collaborationId}` },
  workspaceId: row.collaborationId,
  oldCmkName: row.oldCmkName,
  workspaceFinishedRotatingAt: row.finishedAt,
  workspaceRotationStatus: row.status,
  updatedAt: row.updatedAt,
})
