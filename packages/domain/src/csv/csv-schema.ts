import type { Column, ColumnType } from './column.ts'
import {
  DATATYPES,
  type Datatype,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
} from './datatypes.ts'
import type { CellRule, CsvValidationSchema } from './row-rules.ts'

/**
 * The wording of each kind of error (B066), as `TYPE: message`. The first four are from B067. Not
 * specified: B066 has the last two kinds without wording, and not which pattern leads to which. An
 * invalid number is an invalid value; a date, a time or a text that does not match the column's own
 * pattern has the wrong format.
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

/** The default message of a row's error; undefined for a message of the data set type itself. */
export const findDefaultMessage = (message: string): DefaultMessage | undefined =>
  DEFAULTS.get(message)

/** The types whose pattern is fixed (C063); the pattern also limits their length. */
export const TEMPORAL_DATATYPES: ReadonlySet<Datatype> = new Set([
  'date',
  'time',
  'datetime',
  'datetimeoffset',
])

/**
 * The maximum length of a cell of this type: a decimal's precision plus its sign and point (B117,
 * C121), otherwise the type's length or the default (B117). Not specified: dates and times have no
 * maximum, since their pattern limits them and B117's 20 would refuse a datetime's fraction.
 */
export function maxLength(type: ColumnType): number | undefined {
  if (TEMPORAL_DATATYPES.has(type.datatype)) return undefined
  if (type.datatype === 'decimal') return (type.precision ?? DECIMAL_PRECISION_DEFAULT) + 2
  return type.length ?? DATATYPES[type.datatype].length
}

/**
 * The default pattern of a column (B118). Not specified: a decimal's allows `scale` digits after
 * the point and the other digits before it, at least one: a zero if no other digit has room.
 */
export function defaultPattern(type: ColumnType): string | undefined {
  if (type.datatype !== 'decimal') return DATATYPES[type.datatype].pattern
  const { precision = DECIMAL_PRECISION_DEFAULT, scale = DECIMAL_SCALE_DEFAULT } = type
  const whole = precision > scale ? `\\d{1,${precision - scale}}` : '0'
  return scale === 0
    ? `^[-+]?${whole}\\.?$`
    : `^[-+]?(${whole}(\\.\\d{0,${scale}})?|\\.\\d{1,${scale}})$`
}

/**
 * The rule for a cell of this column; a nullable column's cell may also be empty, which only the
 * `required` list expresses (B066).
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
 * The rules of a row from the columns of its data set type: JSON Schema with the keywords of
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
