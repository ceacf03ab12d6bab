import {
  type ColumnType,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
  maxLength,
} from '@concord/domain/csv'
import type { QueryParameter } from '@concord/domain/query-job-types/query-job-type'

const SIZED: ReadonlySet<string> = new Set(['varchar', 'nvarchar', 'char', 'nchar'])

/** A column's type as T-SQL writes it: `varchar(40)`, `decimal(8, 2)`, `date`. */
export function columnTypeText(type: ColumnType): string {
  const { datatype, precision = DECIMAL_PRECISION_DEFAULT, scale = DECIMAL_SCALE_DEFAULT } = type
  if (datatype === 'decimal') return `decimal(${precision}, ${scale})`
  return SIZED.has(datatype) ? `${datatype}(${maxLength(type)})` : datatype
}

/** A query parameter with its type: `@day date`, `@least decimal (2)`. */
export const parameterTypeText = ({ name, type, scale }: QueryParameter): string =>
  `@${name} ${type}${scale === undefined ? '' : ` (${scale})`}`
