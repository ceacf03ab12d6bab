import type { ModelValue } from './metadata.ts'
import { ModelFault } from './model-fault.ts'
import { ELEMENT_TYPES, type MessageName } from './schema.ts'
import { DIMENSION_MAX } from './tensor-check.ts'

/**
 * Not specified: what inputs and outputs may say of themselves, in characters; the largest real
 * models say a tenth of it.
 */
const CHARACTERS_MAX = 256 * 1024
/** What a value, or a dimension, holds in addition to its words. */
const CHARACTERS_EACH = 32
const RANK_MAX = 64

/**
 * Counts what inputs and outputs say together, since it is kept and told. @throws {ModelFault}
 * `tooManyValues`
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

/** Gathers the inputs or outputs of a model from what the reader meets within each. */
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

  /** The outermost type gives its kind: a sequence of maps is a sequence. */
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
    // Some exporters write -1 where a dimension varies.
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

/** A declared size is refused only where nothing could have it. */
export function checkDeclaredDimension(value: number): void {
  if (value > DIMENSION_MAX) throw new ModelFault('dimensions')
}
