import {
  DATATYPES,
  type Datatype,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
} from '../csv/index.ts'
import { getColumnSettings } from './column-settings.ts'
import type { DraftColumn } from './payload.ts'

/** A new column: varchar, nullable, not encrypted (B067). */
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
 * Changes the data type of a column: its settings are reset, except those that varchar and nvarchar
 * share.
 */
export function withDatatype(type: DraftColumn['type'], datatype: Datatype): DraftColumn['type'] {
  const areAlike =
    getColumnSettings(type.datatype).hasLengths && getColumnSettings(datatype).hasLengths
  return areAlike ? { ...type, datatype } : freshType(datatype)
}

/**
 * Sets or removes a size of a column. The length of a type without a length field was computed by
 * Validate from the earlier sizes, so it is removed.
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
