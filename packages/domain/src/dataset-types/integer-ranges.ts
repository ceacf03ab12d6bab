import type { Datatype } from './column.ts'

/** Not specified: the integers that each type holds, those of T-SQL. */
export const INTEGER_RANGES: Partial<Record<Datatype, { least: bigint; most: bigint }>> = {
  tinyint: { least: 0n, most: 255n },
  smallint: { least: -(2n ** 15n), most: 2n ** 15n - 1n },
  int: { least: -(2n ** 31n), most: 2n ** 31n - 1n },
  bigint: { least: -(2n ** 63n), most: 2n ** 63n - 1n },
}
