/**
 * Why a file is not a model that can be loaded (C079, C116). The catalogue has a text for each, see
 * `toModelMessage`.
 */
export type ModelFaultCode =
  | 'empty'
  | 'tooLarge'
  | 'notOnnx' // another kind of file under an .onnx name
  | 'truncated'
  | 'damaged'
  | 'tooDeep'
  | 'externalData'
  | 'dimensions' // a tensor whose data the file does not hold
  | 'tooManyValues' // more inputs, outputs or text than a user could read
  | 'operatorDomain'
  | 'notLoadable' // structurally a model, but the runtime refuses it
  | 'tooMuchMemory'
  | 'tooSlow'

const DETAIL_MAX_LENGTH = 200

/**
 * `detail` names the tensor or the operator set, or quotes the runtime; it never contains a value
 * of the model's data.
 */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly code: ModelFaultCode
  readonly detail: string | undefined

  constructor(code: ModelFaultCode, detail?: string) {
    const shortened = detail?.trim().slice(0, DETAIL_MAX_LENGTH)
    super(shortened ? `${code} (${shortened})` : code)
    this.code = code
    this.detail = shortened || undefined
  }
}

/** Faults that share another text of the portal. */
const OTHER_TEXTS = {
  notOnnx: 'messages.error.modelFileType',
  tooLarge: 'messages.error.modelFileTooLarge',
} as const

/** The message for the model's owner. */
export function toModelMessage({ code, detail }: Pick<ModelFault, 'code' | 'detail'>) {
  if (code === 'notOnnx' || code === 'tooLarge') return { code: OTHER_TEXTS[code] }
  const fault = { code: `models.fault.${code}` as const }
  return detail === undefined
    ? fault
    : { code: 'models.fault.detail' as const, values: { fault, detail } }
}

/** The message of the runtime, without its codes and positions in its own source. */
export function notLoadable(error: unknown): ModelFault {
  const said = error instanceof Error ? error.message : String(error)
  if (/bad_alloc|out of memory/i.test(said)) return new ModelFault('tooMuchMemory')
  return new ModelFault(
    'notLoadable',
    said
      .replace(/^.*ERROR_MESSAGE: */s, '')
      .replace(/^\S+\.\w+:\d+ .*?\) /, '')
      .replaceAll(/\s+/g, ' '),
  )
}
