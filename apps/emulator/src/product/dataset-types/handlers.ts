import type { datasetTypes } from '@concord/domain/dataset-types/contract'
import { notFound } from '#problem.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { toDatasetType } from './dataset-type.ts'
import { listDatasetTypes, readableDatasetType } from './rows.ts'

export const datasetTypeHandlers: Handlers<typeof datasetTypes> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listDatasetTypes(world.store, caller.organizationId, query)
    return pageAnswer('/dataset-types/', query, { items: rows.map(toDatasetType), total })
  },
  get({ params }, { world, caller }) {
    const row = readableDatasetType(world.store, caller.organizationId, params.id)
    if (!row) throw notFound('data set type')
    return toDatasetType(row)
  },
}
