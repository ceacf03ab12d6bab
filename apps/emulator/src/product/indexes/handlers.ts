import { getId } from '@concord/domain/api/resource'
import type { indexes } from '@concord/domain/indexes/contract'
import type { DatasetIndex, NewDatasetIndex } from '@concord/domain/indexes/dataset-index'
import { indexDeletionRefusal, indexRefusal } from '@concord/domain/indexes/refusal'
import { notFound, problem, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { getPolicySubjects } from '#product/collaborations/job-types.ts'
import {
  toCollaboration,
  visibleCollaboration,
  visibleRow,
} from '#product/collaborations/visible.ts'
import { toDatasetType } from '#product/dataset-types/dataset-type.ts'
import { datasetTypeRow } from '#product/dataset-types/rows.ts'
import { toMessage } from '#runtime/messages.ts'
import type { Store } from '#store/store.ts'
import {
  deleteIndex,
  findIndexRow,
  type IndexRow,
  indexNameIsTaken,
  insertIndex,
  listIndexes,
} from './rows.ts'

/** Indexes of a collaboration (B034, B063, B100). */
export const indexHandlers: Handlers<typeof indexes> = {
  list({ params, query }, { world, caller }) {
    const { id, links } = visibleCollaboration(world, caller, params.workspaceId)
    const { rows, total } = listIndexes(world.store, id, query)
    return pageAnswer(`${links.self}/indexes/`, query, { items: rows.map(toIndex), total })
  },
  create({ params, body }, { world, caller }) {
    const { store, clock, ids } = world
    return store.transaction(() => {
      const row = visibleRow(store, caller.organizationId, params.workspaceId)
      throwIfRefused(indexRefusal(caller, toCollaboration(row)))
      const { datasetType, ...index } = body
      const datasetTypeId = getId(datasetType)
      // Not specified: only types that a job type of the collaboration reads or writes; any other
      // type is reported as not found.
      if (!getPolicySubjects(store, row).DatasetType.has(datasetTypeId))
        throw notFound('data-set-type')
      requireSchema(store, datasetTypeId, body)
      if (indexNameIsTaken(store, row.id, body.name)) throw nameTaken()
      const now = clock.now()
      const id = ids.next(now)
      const by = {
        organizationId: caller.organizationId,
        createdAt: now.toISOString(),
        createdBy: caller.userId,
      }
      insertIndex(store, { ...index, ...by, id, collaborationId: row.id, datasetTypeId })
      const made = findIndexRow(store, row.id, id)
      if (!made) throw new Error(`Index ${id} was not made`)
      return toIndex(made)
    })
  },
  remove({ params }, { world, caller }) {
    const collaboration = visibleCollaboration(world, caller, params.workspaceId)
    throwIfRefused(indexRefusal(caller, collaboration))
    const index = findIndexRow(world.store, collaboration.id, params.indexId)
    if (!index) throw notFound('index')
    throwIfRefused(indexDeletionRefusal(caller, collaboration, toIndex(index)))
    deleteIndex(world.store, collaboration.id, index.id)
  },
}

/** Every column must be a column of the type (B063). */
function requireSchema(
  store: Store,
  datasetTypeId: string,
  { columns }: Pick<NewDatasetIndex, 'columns'>,
): void {
  const row = datasetTypeRow(store, datasetTypeId)
  if (!row) throw notFound('data-set-type')
  const { name, schema } = toDatasetType(row)
  const unknown = columns.filter((column) => !schema.some((known) => known.name === column))
  if (unknown.length === 0) return
  const fields = unknown.map((column) => ({
    path: 'body.columns',
    message: toMessage('problem.noColumn', { name, column }),
  }))
  throw problem(422, 'unknownColumns', toMessage('problem.unknownColumns'), { fields })
}

const TAKEN = toMessage('problem.indexNameTaken')
const nameTaken = () =>
  problem(409, 'nameTaken', TAKEN, { fields: [{ path: 'body.name', message: TAKEN }] })

/** The wire's index (B034). */
function toIndex({
  id,
  collaborationId,
  datasetTypeId,
  createdByName,
  ...row
}: IndexRow): DatasetIndex {
  return {
    id,
    links: { self: `/workspaces/${collaborationId}/indexes/${id}` },
    name: row.name,
    description: row.description,
    datasetType: `/dataset-types/${datasetTypeId}`,
    datasetTypeName: row.datasetTypeName,
    columns: row.columns,
    createdAt: row.createdAt,
    createdBy: createdByName,
    organization: `/organizations/${row.organizationId}`,
    organizationName: row.organizationName,
  }
}
