import type { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import type {
  InferenceJobTypePayload,
  NormalizedInferenceJobType,
} from '@concord/domain/inference-job-types/inference-job-type'
import {
  type InferenceSurroundings,
  inferenceJobTypeIssues,
  normalizedInferenceJobType,
} from '@concord/domain/inference-job-types/inference-rules'
import { removeInferenceJobTypeRefusal } from '@concord/domain/query-job-types/refusals'
import { requireRules } from '#http/malformed.ts'
import { notFound, throwIfRefused } from '#http/problem.ts'
import type { Context, Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { toStoredDefinition } from '#product/api/quotas.ts'
import { toDatasetType } from '#product/dataset-types/dataset-type.ts'
import { datasetTypeRow } from '#product/dataset-types/rows.ts'
import { toModel } from '#product/inference-models/model.ts'
import { findModel } from '#product/inference-models/rows.ts'
import { isJobTypeInUse } from '#product/query-job-types/rows.ts'
import { toInferenceJobType } from './inference-job-type.ts'
import {
  deleteInferenceJobType,
  inferenceJobTypeRow,
  insertInferenceJobType,
  listInferenceJobTypes,
  readableInferenceJobType,
} from './rows.ts'

export const inferenceJobTypeHandlers: Handlers<typeof inferenceJobTypes> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listInferenceJobTypes(world.store, caller.organizationId, query)
    return pageAnswer('/inference-job-types/', query, {
      items: rows.map(toInferenceJobType),
      total,
    })
  },
  get: ({ params }, context) => readable(context, params.id),
  validate: ({ body }, context) => normalized(context, body),
  create({ body }, context) {
    const { world, caller } = context
    const { store, clock, ids } = world
    const now = clock.now()
    return store.transaction(() => {
      const { name, ...definition } = normalized(context, body)
      const id = ids.next(now)
      const { organizationId, userId: createdBy } = caller
      const createdAt = now.toISOString()
      insertInferenceJobType(store, {
        id,
        organizationId,
        name,
        definition: toStoredDefinition(world, organizationId, definition),
        createdAt,
        createdBy,
      })
      return readable(context, id)
    })
  },
  remove({ params }, { world: { store }, caller }) {
    store.transaction(() => {
      const row = inferenceJobTypeRow(store, params.id)
      if (row?.organizationId !== caller.organizationId) throw notFound('inference-job-type')
      throwIfRefused(
        removeInferenceJobTypeRefusal(caller, { isInUse: isJobTypeInUse(store, row.id) }),
      )
      deleteInferenceJobType(store, row.id)
    })
  },
}

function readable({ world, caller }: Context, id: string) {
  const row = readableInferenceJobType(world.store, caller.organizationId, id)
  if (!row) throw notFound('inference-job-type')
  return toInferenceJobType(row)
}

/**
 * The payload as it would be saved (C093).
 *
 * @throws 422 for missing or unsuitable fields.
 */
function normalized(
  context: Context,
  payload: InferenceJobTypePayload,
): NormalizedInferenceJobType {
  const surroundings = getSurroundings(context, payload)
  requireRules(inferenceJobTypeIssues(payload, surroundings))
  return normalizedInferenceJobType(payload, surroundings)
}

/** The model and types that the payload refers to, of the caller's organization. */
function getSurroundings(
  { world: { store }, caller }: Context,
  payload: InferenceJobTypePayload,
): InferenceSurroundings {
  const { organizationId } = caller
  const model = findModel(store, organizationId, idIn('/inference-models/', payload.model))
  const types = [payload.input, payload.output].map((link) =>
    datasetTypeRow(store, idIn('/dataset-types/', link)),
  )
  return {
    models: model ? [toModel(model, caller)] : [],
    datasetTypes: types.flatMap((row) =>
      row?.organizationId === organizationId ? [toDatasetType(row)] : [],
    ),
  }
}

/** The id in a self link that a user may have typed; an id that nothing has for any other link. */
const idIn = (path: string, link: string): string =>
  link.startsWith(path) ? link.slice(path.length) : ''
