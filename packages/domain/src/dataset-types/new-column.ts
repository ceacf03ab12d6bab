import { DATATYPES, type Datatype, DECIMAL_PRECISION_DEFAULT, DECIMAL_SCALE_DEFAULT } from './column.ts'
import { settingsOf } from './column-settings.ts'
import type { DraftColumn } from './payload.ts'

/** A column as it is added: varchar, nullable, not encrypted (B067). */
export const newColumn = (): DraftColumn => ({ name: '', type: freshType('varchar'), nullable: true, encrypted: false })

/** A type with its default sizes (B117). */
function freshType(datatype: Datatype): DraftColumn['type'] {
  const { hasLengths, hasDigits } = settingsOf(datatype)
  return {
    datatype,
    ...(hasLengths && { length: DATATYPES.varchar.length }),
    ...(hasDigits && { precision: DECIMAL_PRECISION_DEFAULT, scale: DECIMAL_SCALE_DEFAULT }),
  }
}

/** Another data type for a column: its settings begin anew, but for those that varchar and nvarchar have in common. */
export function withDatatype(type: DraftColumn['type'], datatype: Datatype): DraftColumn['type'] {
  const areAlike = settingsOf(type.datatype).hasLengths && settingsOf(datatype).hasLengths
  return areAlike ? { ...type, datatype } : freshType(datatype)
}
