/** Why a file is no model that may be loaded (C079, C116). The portal has a text for each, `models.fault.<code>`. */
export const MODEL_FAULT_CODES = [
  'empty',
  'tooLarge',
  'notOnnx', // another kind of file under an .onnx name
  'truncated',
  'damaged',
  'tooDeep',
  'externalData',
  'dimensions', // a tensor whose data the file does not hold
  'tooManyValues', // more inputs, outputs or words than anybody could read
  'operatorDomain',
  'notLoadable', // a model by its structure, and refused by the runtime
] as const
export type ModelFaultCode = (typeof MODEL_FAULT_CODES)[number]

const DETAIL_MAX_LENGTH = 200
export const OUT_OF_MEMORY = 'it needs more memory than it may have'

/** `detail` names the tensor, the operator set or what the runtime said; it is never a value from the model's data. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly code: ModelFaultCode
  readonly detail: string | undefined

  constructor(code: ModelFaultCode, detail?: string) {
    const told = detail?.trim().slice(0, DETAIL_MAX_LENGTH)
    super(told ? `${WORDS[code]} (${told})` : WORDS[code])
    this.code = code
    this.detail = told || undefined
  }
}

/** For the server's `errorDetails`, which are English (compare plain-words.ts). */
const WORDS: Record<ModelFaultCode, string> = {
  empty: 'The file is empty.',
  tooLarge: 'The model is larger than 1 GiB.',
  notOnnx: 'The file is not an ONNX model.',
  truncated: 'The model is incomplete: the file ends too early.',
  damaged: 'The model is damaged: its structure cannot be read.',
  tooDeep: 'The model is nested too deeply.',
  externalData: 'The model keeps data in other files. Save it as one file.',
  dimensions: 'A tensor claims more data than the file holds.',
  tooManyValues: 'The model has too many inputs and outputs, or names that are too long.',
  operatorDomain: 'The model uses operators that are not supported.',
  notLoadable: 'The model cannot be loaded.',
}

/** The refusal of the runtime: what it said, without its codes and the place in its own source. */
export function notLoadable(error: unknown): ModelFault {
  const said = error instanceof Error ? error.message : String(error)
  if (/bad_alloc|out of memory/i.test(said)) return new ModelFault('notLoadable', OUT_OF_MEMORY)
  return new ModelFault(
    'notLoadable',
    said
      .replace(/^.*ERROR_MESSAGE: */s, '')
      .replace(/^\S+\.\w+:\d+ .*?\) /, '')
      .replaceAll(/\s+/g, ' '),
  )
}
