import type { datasetTypes } from '@concord/domain/dataset-types/contract'
import {
  datasetTypeIssues,
  normalizedDatasetType,
} from '@concord/domain/dataset-types/dataset-type-rules'
import type {
  DatasetTypePayload,
  NormalizedDatasetType,
} from '@concord/domain/dataset-types/payload'
import { removeRefusal } from '@concord/domain/dataset-types/refusals'
import { requireRules } from '#http/malformed.ts'
import { notFound, problem, throwIfRefused } from '#http/problem.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { toStoredDefinition } from '#product/api/quotas.ts'
import { getFeatures } from '#runtime/features.ts'
import { toMessage } from '#runtime/messages.ts'
import { categoriesIn } from '../retention/handlers.ts'
import { toDatasetType } from './dataset-type.ts'
import {
  datasetTypeRow,
  deleteDatasetType,
  insertDatasetType,
  isInUse,
  listDatasetTypes,
  nameIsTaken,
  readableDatasetType,
} from './rows.ts'

export const datasetTypeHandlers: Handlers<typeof datasetTypes> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listDatasetTypes(world.store, caller.organizationId, query)
    return pageAnswer('/dataset-types/', query, { items: rows.map(toDatasetType), total })
  },
  get({ params }, { world, caller }) {
    const row = readableDatasetType(world.store, caller.organizationId, params.id)
    if (!row) throw notFound('data-set-type')
    return toDatasetType(row)
  },
  validate: ({ body }, context) => normalized(context, body),
  create({ body }, context) {
    const { world, caller } = context
    const { store, clock, ids } = world
    const now = clock.now()
    return store.transaction(() => {
      const { name, ...definition } = normalized(context, body)
      const id = ids.next(now)
      const { organizationId, userId: createdBy } = caller
      insertDatasetType(store, {
        id,
        organizationId,
        name,
        definition: toStoredDefinition(world, organizationId, definition),
        createdAt: now.toISOString(),
        createdBy,
      })
      return stored(context, id)
    })
  },
  remove({ params }, context) {
    const { store } = context.world
    store.transaction(() => {
      const row = datasetTypeRow(store, params.id)
      if (row?.organizationId !== context.caller.organizationId) throw notFound('data-set-type')
      throwIfRefused(removeRefusal(context.caller, { isInUse: isInUse(store, row.id) }))
      deleteDatasetType(store, row.id)
    })
  },
}

function stored({ world }: Context, id: string) {
  const row = datasetTypeRow(world.store, id)
  if (!row) throw notFound('data-set-type')
  return toDatasetType(row)
}

/**
 * The payload as it would be saved (C089).
 *
 * @throws 422 for the rules that it breaks, 409 when the organization has one of that name: a query
 * calls its tables by it, whatever the case.
 */
function normalized(
  { world: { store, settings }, caller }: Context,
  payload: DatasetTypePayload,
): NormalizedDatasetType {
  const categories = categoriesIn('en', settings)
  requireRules(datasetTypeIssues(payload, { categories, flags: getFeatures(settings) }))
  const category = categories.find(({ code }) => code === payload.retentionCategory)
  if (!category) throw new Error('The rules accepted an unknown category.')
  const found = normalizedDatasetType(payload, category)
  if (nameIsTaken(store, caller.organizationId, found.name)) throw nameTaken()
  return found
}

const TAKEN = toMessage('problem.datasetTypeNameTaken')
const nameTaken = () =>
  problem(409, 'nameTaken', TAKEN, { fields: [{ path: 'body.name', message: TAKEN }] })
