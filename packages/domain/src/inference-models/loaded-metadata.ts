import type { ModelMetadata, ModelValue } from '../onnx/index.ts'

/**
 * The inputs and outputs of a loaded model: of the declared values only those that the runtime
 * names, since older files list their constants as inputs.
 */
export function loadedMetadata(
  declared: ModelMetadata,
  { inputNames, outputNames }: { inputNames: readonly string[]; outputNames: readonly string[] },
): ModelMetadata {
  const named = (values: readonly ModelValue[], names: readonly string[]) =>
    values.filter(({ name }) => names.includes(name))
  return {
    ...declared,
    inputs: named(declared.inputs, inputNames),
    outputs: named(declared.outputs, outputNames),
  }
}
