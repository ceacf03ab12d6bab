import type { Column } from '@concord/domain/csv'
import { getFeatures, getSlots } from '@concord/domain/inference-job-types/model-fit'
import type { InferenceModel } from '@concord/domain/inference-models/model'
import type { ModelValue } from '@concord/domain/onnx'

type Parts = {
  model: Pick<InferenceModel, 'modelMetadata'> | undefined
  input: { schema: readonly Column[] }
  output: { schema: readonly Column[] } | undefined
  recordIdentifiers: readonly string[]
}

/**
 * One value of a row in a tensor of the model. `at` counts from 1; undefined if the tensor has only
 * one value per row.
 */
export type Slot = { name: string; elementType: string; at: number | undefined }
/**
 * A position in the model's inputs: the column that fills it, and the input. One of them is
 * undefined where they do not fit.
 */
export type FeaturePlace = { place: number; column: Column | undefined; slot: Slot | undefined }
/** A column of the output with its content: a column of the input, or a value of the model. */
export type ResultPlace = {
  place: number
  column: Column | undefined
  identifier: Column | undefined
  slot: Slot | undefined
}
type Placement = {
  features: readonly FeaturePlace[]
  results: readonly ResultPlace[]
  /** Whether the model declares the number of its inputs or outputs. */
  tellsInputs: boolean
  tellsOutputs: boolean
}

/**
 * Matches columns by position with the model's inputs and with the output, by the rule of
 * `misfits`.
 */
export function computePlacement({ model, input, output, recordIdentifiers }: Parts): Placement {
  const metadata = model?.modelMetadata
  const [inputSlots, outputSlots] = [numbered(metadata?.inputs), numbered(metadata?.outputs)]
  const features = getFeatures({ input, recordIdentifiers })
  const kept = input.schema.filter(({ name }) => recordIdentifiers.includes(name))
  const columns = output?.schema ?? []
  const results = Math.max(kept.length + (outputSlots?.length ?? 0), columns.length)
  return {
    features: places(Math.max(features.length, inputSlots?.length ?? 0)).map((index) => ({
      place: index + 1,
      column: features[index],
      slot: inputSlots?.[index],
    })),
    results: places(output ? results : 0).map((index) => ({
      place: index + 1,
      column: columns[index],
      identifier: kept[index],
      slot: outputSlots?.[index - kept.length],
    })),
    tellsInputs: inputSlots !== undefined,
    tellsOutputs: outputSlots !== undefined,
  }
}

const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

function numbered(values: readonly ModelValue[] | undefined): Slot[] | undefined {
  const slots = values && getSlots(values)
  return slots?.map((value, index) => {
    const first = slots.indexOf(value)
    const isAlone = slots.lastIndexOf(value) === first
    return {
      name: value.name,
      elementType: value.elementType,
      at: isAlone ? undefined : index - first + 1,
    }
  })
}
