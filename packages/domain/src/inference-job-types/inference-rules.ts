import type { DatasetType } from '../dataset-types/dataset-type.ts'
import type { InferenceModel } from '../inference-models/model.ts'
import { INFERENCE_DESCRIPTION_MAX_LENGTH, INFERENCE_NAME_MAX_LENGTH } from '../limits.ts'
import type { RuleIssue, ValidationKey } from '../messages.ts'
import { oneLineIssue } from '../one-line.ts'
import { textIssue } from '../text-rules.ts'
import type { InferenceJobTypePayload, NormalizedInferenceJobType } from './inference-job-type.ts'
import { misfits } from './model-fit.ts'

/**
 * The models and data set types of the caller's organization. While they are still loading, only
 * the server checks whether they fit.
 */
export type InferenceSurroundings = {
  models:
    | readonly Pick<InferenceModel, 'links' | 'modelName' | 'modelStatus' | 'modelMetadata'>[]
    | undefined
  datasetTypes: readonly Pick<DatasetType, 'links' | 'schema'>[] | undefined
}

type Found = [field: keyof InferenceJobTypePayload, key: ValidationKey | false | undefined]

const linked = <T extends { links: { self: string } }>(
  things: readonly T[] | undefined,
  link: string,
): T | undefined => things?.find(({ links }) => links.self === link)

/**
 * All errors of an inference job type: first what is missing (C066), then what does not fit. Portal
 * and server share this.
 */
export function inferenceJobTypeIssues(
  payload: InferenceJobTypePayload,
  { models, datasetTypes }: InferenceSurroundings,
): RuleIssue[] {
  const [model, input, output] = [
    linked(models, payload.model),
    linked(datasetTypes, payload.input),
    linked(datasetTypes, payload.output),
  ]
  const found: Found[] = [
    [
      'name',
      textIssue(
        payload.name,
        INFERENCE_NAME_MAX_LENGTH,
        'validation.nameRequired',
        'validation.inferenceNameTooLong',
      ) ?? oneLineIssue(payload.name),
    ],
    [
      'description',
      textIssue(
        payload.description,
        INFERENCE_DESCRIPTION_MAX_LENGTH,
        'validation.descriptionRequired',
        'validation.inferenceDescriptionTooLong',
      ),
    ],
    [
      'model',
      payload.model === ''
        ? 'validation.modelRequired'
        : models && !model && 'validation.modelUnknown',
    ],
    [
      'input',
      payload.input === ''
        ? 'validation.inputRequired'
        : datasetTypes && !input && 'validation.datasetTypeUnknown',
    ],
    [
      'output',
      payload.output === ''
        ? 'validation.outputRequired'
        : datasetTypes && !output && 'validation.datasetTypeUnknown',
    ],
  ]
  const issues = found.flatMap(([field, key]): RuleIssue[] => (key ? [{ path: [field], key }] : []))
  if (!model || !input || !output) return issues
  return [
    ...issues,
    ...misfits({ model, input, output, recordIdentifiers: payload.recordIdentifiers }),
  ]
}

/**
 * A valid payload in the form in which it is saved: texts trimmed, the model's name added, record
 * identifiers in the input's order.
 */
export function normalizedInferenceJobType(
  { name, description, model, input, output, recordIdentifiers }: InferenceJobTypePayload,
  { models, datasetTypes }: InferenceSurroundings,
): NormalizedInferenceJobType {
  const columns = linked(datasetTypes, input)?.schema.map((column) => column.name) ?? []
  return {
    name: name.trim(),
    description: description.trim(),
    model,
    modelName: linked(models, model)?.modelName,
    input,
    output,
    recordIdentifiers: columns.filter((column) => recordIdentifiers.includes(column)),
  }
}
