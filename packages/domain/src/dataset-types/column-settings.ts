import {
  type ColumnType,
  DATATYPES,
  type Datatype,
  maxLength,
  TEMPORAL_DATATYPES,
} from '../csv/index.ts'

/** Which settings a column of a type has (C063). */
export const getColumnSettings = (datatype: Datatype) => ({
  hasLengths: DATATYPES[datatype].sizes,
  hasDigits: datatype === 'decimal',
  hasPattern: !TEMPORAL_DATATYPES.has(datatype),
})

/**
 * The length of a type if the column has none: for a decimal, the number of its digits plus sign
 * and point (B117, C121).
 */
export const defaultLength = (type: ColumnType): number =>
  maxLength({ ...type, length: undefined }) ?? DATATYPES[type.datatype].length ?? 0
