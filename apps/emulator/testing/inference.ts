import { type Column, csvValidationSchema } from '@concord/domain/csv'
import { aModel } from '@concord/domain/fixtures/a-model'
import type { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import type { ModelStatus } from '@concord/domain/inference-models/model'
import { MEBIBYTE } from '@concord/domain/limits'
import type { ModelValue } from '@concord/domain/onnx'
import type { World } from '#instances/world.ts'
import { insertDatasetType } from '#product/dataset-types/rows.ts'
import { insertInferenceJobType } from '#product/inference-job-types/rows.ts'
import { insertModel, moveModel } from '#product/inference-models/rows.ts'

type Owner = { organizationId: string; userId: string }

/** A model in the state that the enclave leaves, without its file; returns its self link. */
export function addModel(
  { store, ids, clock }: World,
  { organizationId, userId }: Owner,
  {
    name = 'Lapse risk',
    status = 'DEPLOYED',
    inputs,
    outputs,
  }: Partial<
    { name: string; status: ModelStatus } & Record<'inputs' | 'outputs', ModelValue[]>
  > = {},
): string {
  const now = clock.now()
  const id = ids.next(now)
  insertModel(store, {
    id,
    organizationId,
    name,
    description: 'Of a test',
    status: 'PROCESSING',
    fileName: 'model.onnx',
    fileSize: 4096,
    chunkBytes: MEBIBYTE,
    totalParts: 1,
    createdAt: now.toISOString(),
    createdBy: userId,
  })
  const metadata = {
    ...aModel().modelMetadata,
    ...(inputs ? { inputs } : {}),
    ...(outputs ? { outputs } : {}),
  }
  moveModel(
    store,
    id,
    { from: ['PROCESSING'], to: status },
    { byteSize: 4096, metadata: JSON.stringify(metadata) },
  )
  return `/inference-models/${id}`
}

/** A data set type of these columns; returns its self link. */
export function addDatasetType(
  { store, ids, clock }: World,
  { organizationId, userId }: Owner,
  name: string,
  schema: Column[],
): string {
  const now = clock.now()
  const id = ids.next(now)
  const definition = {
    description: 'Of a test',
    retentionCategory: 'STANDARD',
    schema,
    csvValidationSchema: csvValidationSchema(schema),
  }
  insertDatasetType(store, {
    id,
    organizationId,
    name,
    definition: JSON.stringify(definition),
    createdAt: now.toISOString(),
    createdBy: userId,
  })
  return `/dataset-types/${id}`
}

type Definition = Pick<InferenceJobType, 'model' | 'input' | 'output' | 'recordIdentifiers'>

/** Saves an inference job type; returns its id. */
export function addInferenceJobType(
  { store, ids, clock }: World,
  { organizationId, userId }: Owner,
  definition: Definition,
  name = 'Lapse risk by policy',
): string {
  const now = clock.now()
  const id = ids.next(now)
  const whole = {
    description: 'How likely each policy is to lapse',
    modelName: 'Lapse risk',
    ...definition,
  }
  insertInferenceJobType(store, {
    id,
    organizationId,
    name,
    definition: JSON.stringify(whole),
    createdAt: now.toISOString(),
    createdBy: userId,
  })
  return id
}
