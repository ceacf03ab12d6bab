import type { inferenceModels } from '@concord/domain/inference-models/contract'
import { modelDeleteRefusal, modelTransitions } from '@concord/domain/inference-models/status'
import { notFound, obey, problem } from '#problem.ts'
import { isModelInUse } from '#product/inference-job-types/rows.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { toModel } from './model.ts'
import { insertModel, listModels, type ModelRow, modelOf, moveModel } from './rows.ts'

export const inferenceModelHandlers: Handlers<typeof inferenceModels> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listModels(world.store, caller.organizationId, query)
    return pageAnswer('/inference-models/', query, { items: rows.map(toModel), total })
  },
  get: ({ params }, { world, caller }) => toModel(ownModel(world.store, caller.organizationId, params.id)),
  create({ body }, { world, caller }) {
    const { store, clock, ids, settings } = world
    const { organizationId, userId } = caller
    const chunkBytes = settings.UPLOAD_CHUNK_SIZE
    const totalParts = Math.ceil(body.modelFileSize / chunkBytes) // C123
    if (body.modelTotalParts !== totalParts) throw wrongParts(totalParts)
    const now = clock.now()
    const id = ids.next(now)
    insertModel(store, {
      ...{ id, organizationId, name: body.modelName, description: body.modelDescription, status: 'CREATED' },
      ...{ fileName: body.modelFileName, fileSize: body.modelFileSize, chunkBytes, totalParts },
      ...{ createdAt: now.toISOString(), createdBy: userId },
    })
    return toModel(ownModel(store, organizationId, id))
  },
  remove({ params }, { world, caller }) {
    const { store, enclave } = world
    const model = ownModel(store, caller.organizationId, params.id)
    obey(modelDeleteRefusal(caller, toModel(model), 'server'))
    if (isModelInUse(store, model.id)) obey({ status: 409, code: 'modelInUse' })
    if (!moveModel(store, model.id, modelTransitions.remove)) obey({ status: 409, code: 'wrongStatus' })
    enclave.wake()
  },
}

/** The model, or 404 where it is none of the organization's. */
export function ownModel(store: Parameters<typeof modelOf>[0], organizationId: string, id: string): ModelRow {
  const row = modelOf(store, organizationId, id)
  if (!row) throw notFound('model')
  return row
}

function wrongParts(totalParts: number) {
  const message = {
    en: `A file of this size has ${totalParts} parts of UPLOAD_CHUNK_SIZE bytes.`,
    fr: `Un fichier de cette taille compte ${totalParts} parties de UPLOAD_CHUNK_SIZE octets.`,
  }
  return problem(422, 'wrongPartCount', message, { fields: [{ path: 'body.modelTotalParts', message }] })
}
