import type { inferenceModels } from '@concord/domain/inference-models/contract'
import { modelDeleteRefusal, modelTransitions } from '@concord/domain/inference-models/status'
import { obey, problem } from '#problem.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { toModel } from './model.ts'
import { ownModel } from './own-model.ts'
import { uploadPart } from './part-handler.ts'
import { insertModel, jobTypeOfModel, listModels, moveModel } from './rows.ts'

export const inferenceModelHandlers: Handlers<typeof inferenceModels> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listModels(world.store, caller.organizationId, query)
    return pageAnswer('/inference-models/', query, { items: rows.map((row) => toModel(row, caller)), total })
  },
  get: ({ params }, { world, caller }) => toModel(ownModel(world.store, caller.organizationId, params.id), caller),
  create({ body }, { world, caller }) {
    const { store, clock, ids, settings, enclave } = world
    const { organizationId, userId } = caller
    const chunkBytes = settings.UPLOAD_CHUNK_SIZE
    const totalParts = Math.ceil(body.modelFileSize / chunkBytes) // C123
    if (body.modelTotalParts !== totalParts) throw wrongParts(totalParts)
    const now = clock.now()
    const id = ids.next(now)
    // The key belongs to the row: both, or neither.
    store.transaction(() => {
      insertModel(store, {
        ...{ id, organizationId, name: body.modelName, description: body.modelDescription, status: 'CREATED' },
        ...{ fileName: body.modelFileName, fileSize: body.modelFileSize, chunkBytes, totalParts },
        ...{ createdAt: now.toISOString(), createdBy: userId },
      })
      enclave.createModelKey(id)
    })
    return toModel(ownModel(store, organizationId, id), caller)
  },
  uploadPart,
  remove({ params }, { world, caller }) {
    const { store, enclave } = world
    const model = ownModel(store, caller.organizationId, params.id)
    obey(modelDeleteRefusal(caller, toModel(model, caller), 'server'))
    const user = jobTypeOfModel(store, model.id)
    if (user !== undefined)
      // The portal shows the details in place of the message (A120), so they say all.
      obey({ status: 409, code: 'modelInUse' }, [
        {
          en: `The inference job type “${user}” uses this model. Delete that job type first.`,
          fr: `Le type de tâche d’inférence « ${user} » utilise ce modèle. Supprimez d’abord ce type de tâche.`,
        },
      ])
    if (!moveModel(store, model.id, modelTransitions.remove)) obey({ status: 409, code: 'wrongStatus' })
    enclave.wake()
  },
}

function wrongParts(totalParts: number) {
  const message = {
    en: `A file of this size has ${totalParts} parts of UPLOAD_CHUNK_SIZE bytes.`,
    fr: `Un fichier de cette taille compte ${totalParts} parties de UPLOAD_CHUNK_SIZE octets.`,
  }
  return problem(422, 'wrongPartCount', message, { fields: [{ path: 'body.modelTotalParts', message }] })
}
