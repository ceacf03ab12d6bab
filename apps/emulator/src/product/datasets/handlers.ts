import { getId } from '@concord/domain/api/resource'
import type { datasets } from '@concord/domain/datasets/contract'
import { datasetTransitions, deleteRefusal, uploadRefusal } from '@concord/domain/datasets/status'
import { notFound, problem, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { assertWithinQuotas } from '#product/api/quotas.ts'
import { visibleCollaboration } from '#product/collaborations/visible.ts'
import { datasetTypeRow } from '#product/dataset-types/rows.ts'
import { toMessage } from '#runtime/messages.ts'
import { datasetFor, toDataset } from './dataset.ts'
import { partHandlers } from './part-handlers.ts'
import {
  type DatasetRow,
  findDataset,
  insertDataset,
  isReadByJob,
  listDatasets,
  moveDataset,
} from './rows.ts'

export const datasetHandlers: Handlers<typeof datasets> = {
  ...partHandlers,
  list({ params, query }, { world, caller }) {
    const collaboration = visibleCollaboration(world, caller, params.workspaceId)
    const { store } = world
    const { rows, total } = listDatasets(store, collaboration.id, query)
    const items = rows.map(datasetFor({ store, caller, collaboration }))
    return pageAnswer(`${collaboration.links.self}/datasets/`, query, { items, total })
  },
  get({ params }, { world, caller }) {
    const collaboration = visibleCollaboration(world, caller, params.workspaceId)
    const { store } = world
    return datasetFor({ store, caller, collaboration })(
      datasetIn(store, collaboration.id, params.datasetId),
    )
  },
  create({ params, body }, { world, caller }) {
    const { store, clock, ids, settings, enclave } = world
    const collaboration = visibleCollaboration(world, caller, params.workspaceId)
    const datasetTypeId = getId(body.datasetType)
    throwIfRefused(uploadRefusal(caller, collaboration, datasetTypeId))
    if (!datasetTypeRow(store, datasetTypeId)) throw notFound('data-set-type')
    const bytes = body.totalParts * settings.UPLOAD_CHUNK_SIZE
    assertWithinQuotas(world, caller.organizationId, {
      datasets: 1,
      announcedBytes: bytes,
      storedBytes: bytes,
    })
    const now = clock.now()
    const id = ids.next(now)
    const row = {
      id,
      collaborationId: collaboration.id,
      organizationId: caller.organizationId,
      datasetTypeId,
      fileName: body.fileName,
      status: 'NEW',
      // The chunk size at its creation stays valid, even if the setting changes (B115).
      chunkBytes: settings.UPLOAD_CHUNK_SIZE,
      totalParts: body.totalParts,
      createdAt: now.toISOString(),
      createdBy: caller.userId,
    } as const
    store.transaction(() => {
      insertDataset(store, row)
      enclave.createDatasetKey(row)
    })
    return datasetFor({ store, caller, collaboration })(datasetIn(store, collaboration.id, id))
  },
  remove({ params }, { world, caller }) {
    const { store, background } = world
    const collaboration = visibleCollaboration(world, caller, params.workspaceId)
    const dataset = datasetIn(store, collaboration.id, params.datasetId)
    throwIfRefused(deleteRefusal(caller, collaboration, toDataset(dataset)))
    if (isReadByJob(store, dataset.id)) throwIfRefused({ status: 409, code: 'datasetInUse' })
    if (!moveDataset(store, dataset.id, datasetTransitions.remove))
      throw problem(409, 'wrongStatus', toMessage('problem.datasetDeleted'))
    background.wake()
  },
}

/** The data set, or 404 if it is not in the collaboration. */
export function datasetIn(
  store: Parameters<typeof findDataset>[0],
  collaborationId: string,
  id: string,
): DatasetRow {
  const row = findDataset(store, collaborationId, id)
  if (!row) throw notFound('data-set')
  return row
}
