import { type inferenceModels, modelPartsResource } from '@concord/domain/inference-models/contract'
import { modelTransitions } from '@concord/domain/inference-models/status'
import { inSteps } from '#http/route.ts'
import { countParts } from '#parts/rows.ts'
import type { Handlers } from '#product/api/context.ts'
import {
  acknowledge,
  checkRange,
  readPartNumber,
  storedOutcome,
} from '#product/api/received-part.ts'
import { type ModelRow, modelStatus, moveModel, ownModel } from './rows.ts'

/** Receives one part of a model, like one of a data set (C097). */
export const uploadPart: Handlers<typeof inferenceModels>['uploadPart'] = inSteps({
  async prepare({ params, body }, { world, caller, header }) {
    const { store, parts, enclave, background } = world
    const model = ownModel(store, caller.organizationId, params.id)
    const { id, totalParts, chunkBytes, fileSize } = model
    const part = readPartNumber(params.partNumber)
    const sentAgain = (found: ModelRow) => {
      const closed = { id, totalParts, isFilled: hasAllParts(found) }
      const outcome = storedOutcome(world, closed, part, body)
      return { model: found, outcome, isFilled: false }
    }
    if (model.status !== 'CREATED') return sentAgain(model)
    checkRange(part, totalParts)
    const outcome = await enclave.receivePart({
      id,
      resource: modelPartsResource(id),
      keyHolder: { modelId: id },
      part,
      totalParts,
      chunkBytes,
      finalBytes: fileSize - (totalParts - 1) * chunkBytes,
      owner: caller,
      header,
      body,
      isOpen: () => modelStatus(store, id) === 'CREATED',
    })
    // Meanwhile the last part came.
    if (outcome === 'closed') return sentAgain(ownModel(store, caller.organizationId, params.id))
    const isFilled = countParts(parts, id) === totalParts
    if (isFilled) background.completeLater(id) // as for data sets
    return { model, outcome, isFilled }
  },
  commit(_input, { world, answer }, { model: { id, fileSize }, outcome, isFilled }) {
    acknowledge(outcome, answer)
    if (isFilled)
      moveModel(world.store, id, modelTransitions.receiveLastPart, { byteSize: fileSize })
  },
})

/**
 * Whether all parts are stored, so that one may be sent again: the answer to the last part was
 * lost.
 */
const hasAllParts = ({ status }: ModelRow): boolean =>
  status === 'UPLOADED' || status === 'PROCESSING' || status === 'DEPLOYED'
