import {
  type Column,
  type ColumnType,
  DATATYPES,
  type Datatype,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
} from './column.ts'
import type { CellRule, CsvValidationSchema } from './row-rules.ts'

/**
 * The words for each kind of error (B066), as `TYPE: message`. The first four are B067's. Not
 * specified: B066 has the last two kinds without their words, nor which pattern gives which. A
 * number that is none is an invalid value; a date, a time or a text against the column's own
 * pattern is in the wrong format.
 */
export const CSV_MESSAGES = {
  unknown: 'INVALID_VALUE: Unknown property',
  tooLong: 'INVALID_DATASIZE: Data size is too long',
  tooShort: 'INVALID_DATASIZE: Data size is too short',
  null: 'NULL_VALUE: Must contain a value',
  value: 'INVALID_VALUE: Invalid value or data type',
  format: 'INVALID_FORMAT: Wrong format',
} as const
type DefaultMessage = keyof typeof CSV_MESSAGES

const DEFAULTS = new Map(
  (Object.keys(CSV_MESSAGES) as DefaultMessage[]).map((key) => [
    CSV_MESSAGES[key].replace(/^\w+: /, ''),
    key,
  ]),
)

/** Which default message a row's error has; undefined for a data set type's own. */
export const findDefaultMessage = (message: string): DefaultMessage | undefined =>
  DEFAULTS.get(message)

/** The types whose pattern is fixed (C063); it also bounds their length. */
export const TEMPORAL_DATATYPES: ReadonlySet<Datatype> = new Set([
  'date',
  'time',
  'datetime',
  'datetimeoffset',
])

/**
 * The most characters a cell of this type may have: a decimal's precision and its sign and point
 * (B117, C121), else the type's own length or the default (B117). Not specified: dates and times
 * have none, for their pattern bounds them and B117's 20 would refuse a datetime's fraction.
 */
export function maxLength(type: ColumnType): number | undefined {
  if (TEMPORAL_DATATYPES.has(type.datatype)) return undefined
  if (type.datatype === 'decimal') return (type.precision ?? DECIMAL_PRECISION_DEFAULT) + 2
  return type.length ?? DATATYPES[type.datatype].length
}

/**
 * The pattern of a column without one (B118). Not specified: a decimal's allows
 * `scale` digits after the point and the other digits before it, at least one.
 */
export function defaultPattern(type: ColumnType): string | undefined {
  if (type.datatype !== 'decimal') return DATATYPES[type.datatype].pattern
  const { precision = DECIMAL_PRECISION_DEFAULT, scale = DECIMAL_SCALE_DEFAULT } = type
  const whole = `\\d{1,${Math.max(precision - scale, 1)}}`
  return scale === 0
    ? `^[-+]?${whole}\\.?$`
    : `^[-+]?(${whole}(\\.\\d{0,${scale}})?|\\.\\d{1,${scale}})$`
}

/**
 * What a cell of this column must satisfy; a nullable column's may also be empty, which only the
 * `required` list tells (B066).
 */
export function cellRule(column: Column): CellRule {
  const { type } = column
  const longest = maxLength(type)
  const fixedPattern = defaultPattern(type)
  const isTemporal = TEMPORAL_DATATYPES.has(type.datatype)
  const ownPattern = isTemporal ? undefined : type.pattern || undefined // C063
  const pattern = ownPattern ?? fixedPattern
  const ownMinLength = DATATYPES[type.datatype].sizes ? (type.minLength ?? 0) : 0 // C063
  const minLength = Math.max(ownMinLength, column.nullable === false ? 1 : 0) // B067
  return {
    type: 'string',
    ...(minLength > 0 && { minLength }),
    ...(longest !== undefined && { maxLength: longest }),
    ...(pattern !== undefined && { pattern }),
    errorMessage: {
      ...(minLength > 0 && { minLength: CSV_MESSAGES.tooShort }),
      ...(longest !== undefined && { maxLength: CSV_MESSAGES.tooLong }),
      ...(pattern !== undefined && {
        pattern: isTemporal || ownPattern !== undefined ? CSV_MESSAGES.format : CSV_MESSAGES.value,
      }),
    },
  }
}

/**
 * The rules of a row from the columns of its data set type: JSON Schema with the words of
 * ajv-errors (B037, B067, C034).
 */
export function csvValidationSchema(columns: readonly Column[]): CsvValidationSchema {
  return {
    type: 'object',
    required: columns.filter((column) => !column.nullable).map((column) => column.name),
    properties: Object.fromEntries(columns.map((column) => [column.name, cellRule(column)])),
    additionalProperties: false,
    errorMessage: { required: CSV_MESSAGES.null, additionalProperties: CSV_MESSAGES.unknown },
  }
}
