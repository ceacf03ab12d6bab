import { MODEL_FILE_BYTES_MAX } from '../limits.ts'
import type { ModelMetadata } from './metadata.ts'
import { ModelFault } from './model-fault.ts'
import { FIELD, type MessageName } from './schema.ts'
import {
  addData,
  addDimension,
  checkTensor,
  createSparseCheck,
  newTensor,
  type TensorFacts,
} from './tensor-check.ts'
import { checkDeclaredDimension, createBudget, ValueCollector } from './value-collector.ts'
import { WireReader, type WireVisitor } from './wire-reader.ts'

/**
 * Operator sets that the runtime supports. Not specified: an unknown one is refused here, where it
 * can be named, and not by the runtime.
 */
const OPERATOR_DOMAINS: readonly string[] = ['', 'ai.onnx', 'ai.onnx.ml', 'com.microsoft']

/** Not specified: each set is named once, so there are never many. */
const OPERATOR_SETS_MAX = 64

/** Not specified. */
const PRODUCER_MAX_LENGTH = 100

type OperatorSet = ModelMetadata['opsets'][number]

/** A check in progress: push the bytes in order, in chunks of any size, then call `end`. */
export type ModelCheck = {
  /** @throws {ModelFault} */
  push: (bytes: Uint8Array) => void
  /**
   * The metadata of the file. Does not check whether the runtime can load it. @throws {ModelFault}
   */
  end: () => ModelMetadata
}

/**
 * Checks the structure of an ONNX file as its bytes arrive, before it is passed to a runtime
 * (C079). Nothing in it is run, no other file is read, and memory stays flat; portal and enclave
 * share this code.
 *
 * @throws {ModelFault} `empty`, `tooLarge`.
 */
export function createModelCheck(totalBytes: number): ModelCheck {
  if (totalBytes === 0) throw new ModelFault('empty')
  if (totalBytes > MODEL_FILE_BYTES_MAX) throw new ModelFault('tooLarge')
  const facts = new ModelFacts()
  const reader = new WireReader(totalBytes, facts)
  const named = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw facts.isUnlikeOnnx(error) ? new ModelFault('notOnnx') : error
    }
  }
  return {
    push: (bytes) => named(() => reader.push(bytes)),
    end: () =>
      named(() => {
        reader.end()
        return facts.metadata()
      }),
  }
}

/** Checks a whole file that comes in slices. @throws {ModelFault} and any error of the slices. */
export async function checkModel(
  slices: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  totalBytes: number,
): Promise<ModelMetadata> {
  const check = createModelCheck(totalBytes)
  for await (const slice of slices) check.push(slice)
  return check.end()
}

/** The rules, and the metadata collected so far. */
class ModelFacts implements WireVisitor {
  irVersion: number | undefined
  readonly #texts = new Map<number, string>()
  readonly #opsets: OperatorSet[] = []
  #opset: OperatorSet = { domain: '', version: 0 }
  #hasGraph = false
  readonly #spend = createBudget()
  readonly #inputs = new ValueCollector(this.#spend)
  readonly #outputs = new ValueCollector(this.#spend)
  /** Only the model's own graph: inputs of a subgraph are not the caller's. */
  #collecting: ValueCollector | undefined
  #tensor: TensorFacts = newTensor()
  #sparseDims: number[] = []
  readonly #checkSparse = createSparseCheck()

  enter(message: MessageName, field: number, depth: number): void {
    if (message === 'External') throw new ModelFault('externalData')
    if (message === 'Graph' && depth === 2 && field === FIELD.graph) this.#hasGraph = true
    if (message === 'OperatorSet') this.#opset = { domain: '', version: 0 }
    if (message === 'Tensor') this.#tensor = newTensor()
    if (message === 'SparseTensor') this.#sparseDims = []
    if (
      message === 'Value' &&
      depth === 3 &&
      (field === FIELD.graphInput || field === FIELD.graphOutput)
    ) {
      this.#collecting = field === FIELD.graphInput ? this.#inputs : this.#outputs
      this.#collecting.begin()
    } else this.#collecting?.enter(message)
  }

  leave(message: MessageName, depth: number): void {
    if (message === 'Tensor') checkTensor(this.#tensor)
    if (message === 'SparseTensor') this.#checkSparse(this.#sparseDims)
    if (message === 'OperatorSet') this.#leaveOperatorSet(depth)
    if (message === 'Value' && depth === 3) this.#collecting = undefined
  }

  /** Operator sets of a function inside the model belong to that function. */
  #leaveOperatorSet(depth: number): void {
    checkDomain(this.#opset.domain)
    if (depth > 2) return
    if (this.#opsets.length === OPERATOR_SETS_MAX) throw new ModelFault('damaged')
    this.#opsets.push(this.#opset)
  }

  int(message: MessageName, field: number, value: number): void {
    this.#collecting?.int(message, value)
    if (message === 'Model') {
      if (value < 1) throw new ModelFault('damaged')
      this.irVersion = value
    } else if (message === 'OperatorSet') this.#opset.version = value
    else if (message === 'Dimension') checkDeclaredDimension(value)
    else if (message === 'SparseTensor') addDimension(this.#sparseDims, value)
    else if (message === 'Tensor') this.#tensorInt(field, value)
  }

  #tensorInt(field: number, value: number): void {
    if (field === FIELD.tensorDims) addDimension(this.#tensor.dims, value)
    else if (field === FIELD.tensorType) this.#tensor.type = value
    else if (field === FIELD.tensorLocation && value !== 0) throw new ModelFault('externalData')
  }

  text(message: MessageName, field: number, value: string): void {
    this.#collecting?.text(message, value)
    if (message === 'Model') this.#texts.set(field, value.slice(0, PRODUCER_MAX_LENGTH))
    else if (message === 'OperatorSet') this.#opset.domain = value
    else if (message === 'Tensor') this.#tensor.name = value
    else if (message === 'Node' && field === FIELD.nodeDomain) checkDomain(value)
    else if (message === 'Function' && field === FIELD.functionDomain) checkDomain(value)
  }

  data(message: MessageName, field: number, bytes: number): void {
    if (message === 'Tensor') addData(this.#tensor, field, bytes)
  }

  /**
   * A file that fails before a version and a graph were found was never a model, but an archive, a
   * text, a picture.
   */
  isUnlikeOnnx(error: unknown): boolean {
    if (!(error instanceof ModelFault)) return false
    return error.code === 'damaged'
      ? !this.#hasGraph
      : error.code === 'truncated' && this.irVersion === undefined
  }

  /**
   * @throws {ModelFault} `notOnnx` without a version, `truncated` if the graph or its operators are
   * missing.
   */
  metadata(): ModelMetadata {
    if (this.irVersion === undefined) throw new ModelFault('notOnnx')
    if (!this.#hasGraph || this.#opsets.length === 0) throw new ModelFault('truncated')
    const producerName = this.#texts.get(FIELD.producerName)
    const producerVersion = this.#texts.get(FIELD.producerVersion)
    return {
      irVersion: this.irVersion,
      ...(producerName ? { producerName } : {}),
      ...(producerVersion ? { producerVersion } : {}),
      opsets: this.#opsets,
      inputs: this.#inputs.values,
      outputs: this.#outputs.values,
    }
  }
}

function checkDomain(domain: string): void {
  if (!OPERATOR_DOMAINS.includes(domain)) throw new ModelFault('operatorDomain', domain)
}
