import { type inferenceModels, modelPartsResource } from '@concord/domain/inference-models/contract'
import { modelTransitions } from '@concord/domain/inference-models/status'
import { countParts } from '#parts/rows.ts'
import { acknowledge, checkRange, hasSamePart, readPartNumber, takesNoParts } from '#product/received-part.ts'
import type { Handlers } from '#route.ts'
import { ownModel } from './own-model.ts'
import { type ModelRow, modelStatus, moveModel } from './rows.ts'

/** Takes one part of a model, as one of a data set is taken (C097). */
export const uploadPart: Handlers<typeof inferenceModels>['uploadPart'] = async ({ params, body }, context) => {
  const { world, caller, header, answer } = context
  const { store, enclave } = world
  const model = ownModel(store, caller.organizationId, params.id)
  const { id, totalParts, chunkBytes, fileSize } = model
  const part = readPartNumber(params.partNumber)
  if (model.status !== 'CREATED') {
    if (!isFilled(model) || !hasSamePart(world, id, part, body)) throw takesNoParts()
    return void answer.status(200)
  }
  checkRange(part, totalParts)
  const outcome = await enclave.receivePart({
    ...{ id, resource: modelPartsResource(id), keyHolder: { modelId: id } },
    ...{ part, totalParts, chunkBytes, finalBytes: fileSize - (totalParts - 1) * chunkBytes },
    ...{ owner: caller, header, body },
    isOpen: () => modelStatus(store, id) === 'CREATED',
  })
  acknowledge(outcome, answer)
  // The parts file alone says which parts exist; a process that dies before this line makes up for it at its start.
  const isLast = countParts(world.parts, id) === totalParts
  if (isLast && moveModel(store, id, modelTransitions.receiveLastPart, { byteSize: fileSize })) enclave.wake()
}

/** Whether all parts are there, so that one of them can come again: the answer to the last part was lost. */
const isFilled = ({ status }: ModelRow): boolean => status === 'UPLOADED' || status === 'PROCESSING' || status === 'DEPLOYED'
