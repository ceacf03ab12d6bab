import { toMessage } from '../texts.ts'
import { isNumber, isTemporal, string } from '../tree/types.ts'
import { getCulture } from './cultures.ts'
import { isDateFormat, momentFormat } from './format-date.ts'
import { isNumberFormat, numberFormat } from './format-number.ts'
import type { FunctionRows } from './function-row.ts'

/**
 * FORMAT with a constant format, in a culture of the product's languages. Source:
 * learn.microsoft.com, "FORMAT (Transact-SQL)".
 */
export const FORMAT_FUNCTIONS: FunctionRows = {
  FORMAT: {
    takes: ['any', 'literal text', 'literal text'],
    optional: 1,
    type: () => string('nvarchar', 4000),
    nullable: () => true,
    refusal: ({ types: [type], values: [, format = '', culture = 'en-US'] }) => {
      if (
        !type ||
        (!isNumber(type) && !isTemporal(type)) ||
        type.base === 'time' ||
        type.base === 'bit'
      )
        return toMessage('tsql.argumentType', { name: 'FORMAT', type: type?.base ?? 'NULL' })
      if (!getCulture(culture)) return toMessage('tsql.unsupportedCulture', { culture })
      return (
        isNumber(type)
          ? isNumberFormat(format, type)
          : isDateFormat(format, type.base === 'datetimeoffset')
      )
        ? undefined
        : toMessage('tsql.unsupportedFormat', { format })
    },
    sql: ([x = 'NULL'], { types: [type = { base: 'int' }], values }) => {
      const [, format = '', name = 'en-US'] = values
      const culture = getCulture(name)
      if (!culture) return 'NULL'
      return isNumber(type)
        ? numberFormat(x, format, culture)
        : momentFormat(
            type.base === 'datetimeoffset'
              ? {
                  local: `tsql_offset_local(${x})`,
                  offset: { utc: `(${x}).utc`, minutes: `(${x}).shift` },
                }
              : { local: x },
            format,
            culture,
          )
    },
  },
}
