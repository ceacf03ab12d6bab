import type { InferenceModel } from '@concord/domain/inference-models/model'
import type { ModelMetadata } from '@concord/domain/onnx'
import type { Caller } from '#http/caller.ts'
import { toFailureText } from '#runtime/failure.ts'
import type { ModelRow } from './rows.ts'

/** The wire's inference model (C039), why it failed in the language of the reader's profile. */
export const toModel = (row: ModelRow, { language }: Pick<Caller, 'language'>): InferenceModel => ({
  id: row.id,
  links: { self: `/inference-models/${row.id}` },
  modelId: row.id,
  modelName: row.name,
  modelDescription: row.description,
  modelStatus: row.status,
  modelFileName: row.fileName,
  modelFileSize: row.fileSize,
  totalByteSize: row.byteSize,
  modelMetadata: row.metadata === null ? null : (JSON.parse(row.metadata) as ModelMetadata),
  errorDetails: toFailureText(language, row.errorDetails),
  createdAt: row.createdAt,
  createdByName: row.createdByName,
})
