import type { Datatype } from './column.ts'

/** Not specified: the integers that each type holds, those of T-SQL. */
export const INTEGER_RANGES = {
  tinyint: { least: 0n, most: 255n },
  smallint: { least: -(2n ** 15n), most: 2n ** 15n - 1n },
  int: { least: -(2n ** 31n), most: 2n ** 31n - 1n },
  bigint: { least: -(2n ** 63n), most: 2n ** 63n - 1n },
} as const satisfies Partial<Record<Datatype, { least: bigint; most: bigint }>>

/** Of any type; none where it is no integer. */
export const integerRange = (datatype: Datatype): { least: bigint; most: bigint } | undefined =>
  datatype in INTEGER_RANGES ? INTEGER_RANGES[datatype as keyof typeof INTEGER_RANGES] : undefined
