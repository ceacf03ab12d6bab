import { isNumber, isTemporal, string } from '../types.ts'
import { isDateFormat, momentFormat } from './format-date.ts'
import { isNumberFormat, numberFormat } from './format-number.ts'
import type { FunctionRows } from './function-row.ts'

/** FORMAT with a constant format, in the culture of U.S. English. Source: learn.microsoft.com, "FORMAT (Transact-SQL)". */
export const FORMAT_FUNCTIONS: FunctionRows = {
  FORMAT: {
    takes: ['any', 'literal text', 'literal text'],
    optional: 1,
    type: () => string('nvarchar', 4000),
    nullable: () => true,
    refusal: ({ types: [type], values: [, format = '', culture = 'en-US'] }) => {
      if (!type || (!isNumber(type) && !isTemporal(type)) || type.base === 'time' || type.base === 'bit')
        return `FORMAT cannot take ${type?.base ?? 'NULL'}`
      if (culture.toLowerCase() !== 'en-us') return `Not supported: the culture ${culture}`
      return (isNumber(type) ? isNumberFormat(format, type) : isDateFormat(format)) ? undefined : `Not supported: the format ${format}`
    },
    sql: ([x = 'NULL'], { types: [type = { base: 'int' }], values: [, format = ''] }) =>
      isNumber(type) ? numberFormat(x, format) : momentFormat(type.base === 'datetimeoffset' ? `tsql_offset_local(${x})` : x, format),
  },
}
