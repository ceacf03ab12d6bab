import type { ModelValue } from './metadata.ts'
import { ModelFault } from './model-fault.ts'
import { ELEMENT_TYPES, type MessageName } from './schema.ts'
import { DIMENSION_MAX } from './tensor-check.ts'

/**
 * Not specified: maximum length of the names of inputs and outputs, in characters; the largest real
 * models have a tenth of it.
 */
const CHARACTERS_MAX = 256 * 1024
/** The cost of a value or a dimension in addition to its name. */
const CHARACTERS_EACH = 32
const RANK_MAX = 64

/**
 * Limits the total size of the declared inputs and outputs, since it is stored and sent. @throws
 * {ModelFault} `tooManyValues`
 */
export function createBudget(): (characters: number) => void {
  let spent = 0
  return (characters) => {
    spent += CHARACTERS_EACH + characters
    if (spent > CHARACTERS_MAX) throw new ModelFault('tooManyValues')
  }
}

const KINDS: Partial<Record<MessageName, ModelValue['kind']>> = {
  SequenceType: 'sequence',
  MapType: 'map',
  OptionalType: 'optional',
  SparseTensorType: 'sparse_tensor',
}

/** Collects the inputs or outputs of a model from the reader's events. */
export class ValueCollector {
  readonly values: ModelValue[] = []
  readonly #spend: (characters: number) => void
  #isWrapped = false

  constructor(spend: (characters: number) => void) {
    this.#spend = spend
  }

  begin(): void {
    this.#spend(0)
    this.values.push({ name: '', kind: 'tensor', elementType: 'undefined', shape: [] })
    this.#isWrapped = false
  }

  /** The outermost type determines its kind: a sequence of maps is a sequence. */
  enter(message: MessageName): void {
    const kind = KINDS[message]
    if (kind && !this.#isWrapped) {
      this.#now.kind = kind
      this.#isWrapped = true
    }
    if (message !== 'Dimension') return
    if (this.#now.shape.length === RANK_MAX) throw new ModelFault('dimensions')
    this.#spend(0)
    this.#now.shape.push(null)
  }

  int(message: MessageName, value: number): void {
    if (message === 'TensorType' || message === 'SparseTensorType')
      this.#now.elementType = ELEMENT_TYPES[value]?.[0] ?? 'undefined'
    // Some exporters write -1 for a variable dimension.
    if (message === 'Dimension' && value >= 0) this.#now.shape[this.#now.shape.length - 1] = value
  }

  text(message: MessageName, value: string): void {
    this.#spend(value.length)
    if (message === 'Value') this.#now.name = value
    if (message === 'Dimension' && value !== '') this.#now.shape[this.#now.shape.length - 1] = value
  }

  get #now(): ModelValue {
    return this.values.at(-1) as ModelValue
  }
}

/** A declared size is refused only if it is impossible. */
export function checkDeclaredDimension(value: number): void {
  if (value > DIMENSION_MAX) throw new ModelFault('dimensions')
}
