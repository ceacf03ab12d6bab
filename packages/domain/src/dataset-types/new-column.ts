import {
  DATATYPES,
  type Datatype,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
} from '../csv/index.ts'
import { getColumnSettings } from './column-settings.ts'
import type { DraftColumn } from './payload.ts'

/** A column as it is added: varchar, nullable, not encrypted (B067). */
export const newColumn = (): DraftColumn => ({
  name: '',
  type: freshType('varchar'),
  nullable: true,
  encrypted: false,
})

/** A type with its default sizes (B117). */
function freshType(datatype: Datatype): DraftColumn['type'] {
  const { hasLengths, hasDigits } = getColumnSettings(datatype)
  return {
    datatype,
    ...(hasLengths && { length: DATATYPES.varchar.length }),
    ...(hasDigits && { precision: DECIMAL_PRECISION_DEFAULT, scale: DECIMAL_SCALE_DEFAULT }),
  }
}

/**
 * Another data type for a column: its settings begin again, but for those that varchar and nvarchar
 * have in common.
 */
export function withDatatype(type: DraftColumn['type'], datatype: Datatype): DraftColumn['type'] {
  const areAlike =
    getColumnSettings(type.datatype).hasLengths && getColumnSettings(datatype).hasLengths
  return areAlike ? { ...type, datatype } : freshType(datatype)
}

/**
 * Another size for a column, or none. The length of a type without a length field comes from
 * Validate and was made from the sizes before: it goes.
 */
export function withSize(
  type: DraftColumn['type'],
  size: 'length' | 'minLength' | 'precision' | 'scale',
  value: number | undefined,
): DraftColumn['type'] {
  const { hasLengths } = getColumnSettings(type.datatype)
  const rest = { ...type }
  delete rest[size]
  if (!hasLengths) delete rest.length
  return value === undefined ? rest : { ...rest, [size]: value }
}
