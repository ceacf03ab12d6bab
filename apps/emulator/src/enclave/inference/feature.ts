import { type Message, toMessage } from '#runtime/messages.ts'

/** Integer types by their ONNX names, each with its minimum and maximum; a bool is 0 or 1. */
const RANGES: Record<string, readonly [bigint, bigint]> = {
  bool: [0n, 1n],
  int8: [-(2n ** 7n), 2n ** 7n - 1n],
  uint8: [0n, 2n ** 8n - 1n],
  int16: [-(2n ** 15n), 2n ** 15n - 1n],
  uint16: [0n, 2n ** 16n - 1n],
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
}
/** The maximum of a floating-point type. */
const GREATEST: Record<string, number> = {
  float16: 65_504,
  float: 3.4028234663852886e38,
  double: Number.MAX_VALUE,
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/
const WHOLE_NUMBER = /^[+-]?\d+$/

export const isWhole = (elementType: string): boolean => elementType in RANGES
export const isFraction = (elementType: string): boolean => elementType in GREATEST

/**
 * The number of a cell for the model, or the reason why it has none. The reason never contains the
 * cell.
 */
export function parseFeature(
  cell: string,
  elementType: string,
): bigint | number | { fault: Message } {
  if (cell === '') return { fault: toMessage('failure.cell.missing') }
  if (!NUMBER.test(cell)) return { fault: toMessage('failure.cell.notNumber') }
  const range = RANGES[elementType]
  if (!range) {
    const number = Number(cell)
    return Math.abs(number) > (GREATEST[elementType] ?? 0)
      ? { fault: toMessage('failure.cell.tooLarge', { elementType }) }
      : number
  }
  if (!WHOLE_NUMBER.test(cell)) return { fault: toMessage('failure.cell.notWhole') }
  const whole = BigInt(cell.replace('+', ''))
  return whole < range[0] || whole > range[1]
    ? { fault: toMessage('failure.cell.outOfRange', { elementType }) }
    : whole
}
