import type { inferenceModels } from '@concord/domain/inference-models/contract'
import { modelDeleteRefusal, modelTransitions } from '@concord/domain/inference-models/status'
import { problem, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { assertWithinQuotas } from '#product/api/quotas.ts'
import { toMessage } from '#runtime/messages.ts'
import { toModel } from './model.ts'
import { uploadPart } from './part-handler.ts'
import { insertModel, jobTypeOfModel, listModels, moveModel, ownModel } from './rows.ts'

export const inferenceModelHandlers: Handlers<typeof inferenceModels> = {
  list({ query }, { world, caller }) {
    const { rows, total } = listModels(world.store, caller.organizationId, query)
    return pageAnswer('/inference-models/', query, {
      items: rows.map((row) => toModel(row, caller)),
      total,
    })
  },
  get: ({ params }, { world, caller }) =>
    toModel(ownModel(world.store, caller.organizationId, params.id), caller),
  create({ body }, { world, caller }) {
    const { store, clock, ids, settings, enclave } = world
    const { organizationId, userId } = caller
    const chunkBytes = settings.UPLOAD_CHUNK_SIZE
    const totalParts = Math.ceil(body.modelFileSize / chunkBytes) // C123
    if (body.modelTotalParts !== totalParts) throw wrongParts(totalParts)
    const bytes = body.modelFileSize
    assertWithinQuotas(world, organizationId, { announcedBytes: bytes, storedBytes: bytes })
    const now = clock.now()
    const id = ids.next(now)
    // The key and the row exist together or not at all.
    store.transaction(() => {
      insertModel(store, {
        id,
        organizationId,
        name: body.modelName,
        description: body.modelDescription,
        status: 'CREATED',
        fileName: body.modelFileName,
        fileSize: body.modelFileSize,
        chunkBytes,
        totalParts,
        createdAt: now.toISOString(),
        createdBy: userId,
      })
      enclave.createModelKey(id)
    })
    return toModel(ownModel(store, organizationId, id), caller)
  },
  uploadPart,
  remove({ params }, { world, caller }) {
    const { store, background } = world
    const model = ownModel(store, caller.organizationId, params.id)
    throwIfRefused(modelDeleteRefusal(caller, toModel(model, caller), 'server'))
    const user = jobTypeOfModel(store, model.id)
    if (user !== undefined)
      // The portal shows the details instead of the message (A120), so they must be complete.
      throwIfRefused({ status: 409, code: 'modelInUse' }, [
        toMessage('problem.modelInUseBy', { jobType: user }),
      ])
    if (!moveModel(store, model.id, modelTransitions.remove))
      throwIfRefused({ status: 409, code: 'wrongStatus' })
    background.wake()
  },
}

function wrongParts(totalParts: number) {
  const message = toMessage('problem.partCount', { totalParts })
  return problem(422, 'wrongPartCount', message, {
    fields: [{ path: 'body.modelTotalParts', message }],
  })
}
