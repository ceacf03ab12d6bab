import type { ModelValue } from '../model.ts'
import { ModelFault } from './model-fault.ts'
import { ELEMENT_TYPES, type MessageName } from './schema.ts'
import { DIMENSION_MAX } from './tensor-check.ts'

/** Not specified: more inputs and outputs, or dimensions of one, than anybody could look at. */
const VALUES_MAX = 4096
const RANK_MAX = 64

const KINDS: Partial<Record<MessageName, ModelValue['kind']>> = {
  SequenceType: 'sequence',
  MapType: 'map',
  OptionalType: 'optional',
  SparseTensorType: 'sparse_tensor',
}

/** Gathers the inputs or outputs of a model from what the reader meets within each. */
export class ValueCollector {
  readonly values: ModelValue[] = []
  #isWrapped = false

  begin(): void {
    if (this.values.length === VALUES_MAX) throw new ModelFault('dimensions')
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
    this.#now.shape.push(null)
  }

  int(message: MessageName, value: number): void {
    if (message === 'TensorType' || message === 'SparseTensorType') this.#now.elementType = ELEMENT_TYPES[value]?.[0] ?? 'undefined'
    // Some exporters write -1 where a dimension varies.
    if (message === 'Dimension' && value >= 0) this.#now.shape[this.#now.shape.length - 1] = value
  }

  text(message: MessageName, value: string): void {
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
