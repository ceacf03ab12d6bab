import type { Call } from '@concord/domain/api/client'
import { inferenceModels, modelPartsResource } from '@concord/domain/inference-models/contract'
import type { InferenceModel, NewInferenceModel } from '@concord/domain/inference-models/model'
import { openResourceTransfer, sealFor, slices } from './sealed-transfer.ts'
import type { Workplace } from './workplace.ts'

export const newModel = (
  file: Uint8Array,
  change: Partial<NewInferenceModel> = {},
): NewInferenceModel => ({
  modelName: 'Risk',
  modelDescription: 'Of the tests',
  modelFileName: 'risk.onnx',
  modelFileSize: file.length,
  modelTotalParts: slices(file).length,
  ...change,
})

/** Announces a model and sends its parts, the last one first. */
export async function uploadModel(
  call: Call,
  file: Uint8Array,
  change: Partial<NewInferenceModel> = {},
): Promise<string> {
  const { id } = await call(inferenceModels.create, { body: newModel(file, change) })
  const transfer = await openResourceTransfer(call, 'c2s', modelPartsResource(id))
  const parts = slices(file)
  for (const [index, plaintext] of [...parts.entries()].reverse()) {
    const { sealed, headers } = await sealFor(transfer, plaintext, index + 1, parts.length)
    await call(inferenceModels.uploadPart, {
      params: { id, partNumber: String(index + 1) },
      body: sealed.ciphertext,
      headers,
    })
  }
  return id
}

/** The model after the enclave has finished. */
export async function settledModel(workplace: Workplace, id: string): Promise<InferenceModel> {
  await workplace.world.background.idle()
  return workplace.as('owner')(inferenceModels.get, { params: { id } })
}
