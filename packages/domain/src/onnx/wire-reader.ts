import { ModelFault } from './model-fault.ts'
import { type FieldKind, type MessageName, SCHEMA } from './schema.ts'

/**
 * The reader's events, in the order of the file. `depth` counts nested messages: the model itself
 * is 1.
 */
export type WireVisitor = {
  enter: (message: MessageName, field: number, depth: number) => void
  leave: (message: MessageName, depth: number) => void
  int: (message: MessageName, field: number, value: number) => void
  text: (message: MessageName, field: number, value: string) => void
  /** The number of bytes of skipped data. */
  data: (message: MessageName, field: number, bytes: number) => void
}

/**
 * Not specified: deeper ones are refused; a real model has a dozen levels, and each subgraph adds
 * three.
 */
const DEPTH_MAX = 64
/** Not specified: names and packed dimensions are shorter. */
const TEXT_BYTES_MAX = 64 * 1024
/** A tag and a length, at most ten bytes each. */
const HEADER_BYTES_MAX = 20

/** In place of any negative number. */
const NEGATIVE = -1

const VARINT = 0
const FIXED64 = 1
const LENGTH = 2
const FIXED32 = 5

type Frame = { message: MessageName; end: number }
type Header = { field: number; wire: number; bodyAt: number; length: number; value: number }

/**
 * Reads protobuf as the bytes arrive, in one pass, keeping only what a name needs: memory is flat
 * and time linear for any input. It creates no objects from the file's structure and is not
 * recursive, so no file can exhaust it.
 */
export class WireReader {
  readonly #visitor: WireVisitor
  readonly #stack: Frame[]
  #chunk: Uint8Array = new Uint8Array()
  /** Index of the next byte in the chunk. */
  #at = 0
  /** Position of the chunk's first byte in the file. */
  #start = 0
  #toSkip = 0

  constructor(totalBytes: number, visitor: WireVisitor) {
    this.#visitor = visitor
    this.#stack = [{ message: 'Model', end: totalBytes }]
  }

  /** @throws {ModelFault} `truncated`, `damaged`, `tooDeep`, and any error of the visitor. */
  push(bytes: Uint8Array): void {
    this.#append(bytes)
    while (this.#step());
  }

  /** @throws {ModelFault} `truncated` if data is missing. */
  end(): void {
    this.#leaveEnded()
    if (this.#stack.length > 1 || this.#position !== this.#top.end)
      throw new ModelFault('truncated')
  }

  get #position(): number {
    return this.#start + this.#at
  }
  get #available(): number {
    return this.#chunk.length - this.#at
  }
  get #top(): Frame {
    return this.#stack.at(-1) as Frame
  }

  #append(bytes: Uint8Array): void {
    const rest = this.#chunk.subarray(this.#at)
    this.#start += this.#at
    this.#at = 0
    if (rest.length === 0) this.#chunk = bytes
    else {
      this.#chunk = new Uint8Array(rest.length + bytes.length)
      this.#chunk.set(rest)
      this.#chunk.set(bytes, rest.length)
    }
  }

  #leaveEnded(): void {
    while (this.#stack.length > 1 && this.#top.end === this.#position) {
      const depth = this.#stack.length
      const { message } = this.#stack.pop() as Frame
      this.#visitor.leave(message, depth)
    }
  }

  /** Reads one field, or as much of skipped data as there is; false if more bytes are needed. */
  #step(): boolean {
    const skipped = Math.min(this.#toSkip, this.#available)
    this.#at += skipped
    this.#toSkip -= skipped
    if (this.#toSkip > 0) return false
    this.#leaveEnded()
    if (this.#available === 0) return false
    const header = this.#header()
    return header !== undefined && this.#take(header)
  }

  /** Tag, and length or number. Undefined until it is complete. */
  #header(): Header | undefined {
    const { end } = this.#top
    const limit = Math.min(this.#chunk.length, end - this.#start, this.#at + HEADER_BYTES_MAX)
    const tag = this.#varint(this.#at, limit)
    if (!tag) return this.#unfinished(limit)
    const field = Math.floor(tag.value / 8)
    const wire = tag.value % 8
    if (field < 1 || field > 0x1fffffff) throw new ModelFault('damaged')
    if (wire === FIXED32 || wire === FIXED64)
      return { field, wire, bodyAt: tag.next, length: wire === FIXED32 ? 4 : 8, value: 0 }
    if (wire !== VARINT && wire !== LENGTH) throw new ModelFault('damaged')
    const number = this.#varint(tag.next, limit)
    if (!number) return this.#unfinished(limit)
    const { next, value } = number
    return wire === VARINT
      ? { field, wire, bodyAt: next, length: 0, value }
      : { field, wire, bodyAt: next, length: value, value: 0 }
  }

  /** More bytes may complete it, unless the message or the longest header ends before. */
  #unfinished(limit: number): undefined {
    if (
      limit === this.#chunk.length &&
      limit < this.#at + HEADER_BYTES_MAX &&
      this.#start + limit < this.#top.end
    )
      return
    throw new ModelFault(
      this.#stack.length === 1 && this.#start + limit === this.#top.end ? 'truncated' : 'damaged',
    )
  }

  #take({ field, wire, bodyAt, length, value }: Header): boolean {
    const { message, end } = this.#top
    if (length < 0 || this.#start + bodyAt + length > end)
      throw new ModelFault(this.#stack.length === 1 ? 'truncated' : 'damaged')
    const kind: FieldKind | undefined = SCHEMA[message][field]
    if (kind === undefined || kind === 'data') {
      if (kind === 'data') this.#visitor.data(message, field, wire === VARINT ? 1 : length)
      this.#at = bodyAt
      this.#toSkip = length
      return true
    }
    if (kind === 'int' && wire === VARINT) {
      this.#at = bodyAt
      this.#visitor.int(message, field, value)
      return true
    }
    if (wire !== LENGTH) throw new ModelFault('damaged')
    if (kind === 'int' || kind === 'text') return this.#words(kind, field, bodyAt, length)
    this.#at = bodyAt
    this.#enter(kind, field, length)
    return true
  }

  #enter(message: MessageName, field: number, length: number): void {
    this.#stack.push({ message, end: this.#position + length })
    if (this.#stack.length > DEPTH_MAX) throw new ModelFault('tooDeep')
    this.#visitor.enter(message, field, this.#stack.length)
  }

  /** A text, or numbers packed into one field. */
  #words(kind: 'int' | 'text', field: number, bodyAt: number, length: number): boolean {
    if (length > TEXT_BYTES_MAX) throw new ModelFault('damaged')
    if (bodyAt + length > this.#chunk.length) return false
    const { message } = this.#top
    const end = bodyAt + length
    if (kind === 'text')
      this.#visitor.text(
        message,
        field,
        new TextDecoder().decode(this.#chunk.subarray(bodyAt, end)),
      )
    else
      for (let at = bodyAt; at < end; ) {
        const number = this.#varint(at, end)
        if (!number) throw new ModelFault('damaged')
        this.#visitor.int(message, field, number.value)
        at = number.next
      }
    this.#at = end
    return true
  }

  /**
   * A number of 64 bits, exact below 2^53; of a negative one only the sign. Undefined if it goes
   * beyond `limit`.
   */
  #varint(at: number, limit: number): { value: number; next: number } | undefined {
    let value = 0
    let scale = 1
    for (let index = at; index < limit; index += 1) {
      const byte = this.#chunk[index] as number
      if (index - at === 9)
        return byte > 1 ? undefined : { value: byte === 1 ? NEGATIVE : value, next: index + 1 }
      value += (byte & 0x7f) * scale
      scale *= 128
      if (byte < 0x80) return { value, next: index + 1 }
    }
    return undefined
  }
}
