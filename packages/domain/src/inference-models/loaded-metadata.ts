import type { ModelMetadata, ModelValue } from '../onnx/index.ts'

/**
 * What a loaded model takes and gives: of the values that its file declares those that the runtime
 * names, since older files list their constants among the inputs.
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
