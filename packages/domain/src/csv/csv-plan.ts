import { valuePatterns } from './check-value.ts'
import type { Column } from './column.ts'
import { CSV_MESSAGES, cellRule } from './csv-schema.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import { PatternError } from './pattern-error.ts'
import type { CellRule, CsvValidationSchema } from './row-rules.ts'

/** The kinds of errors in a cell. */
export const CSV_ERROR_TYPES = [
  'NULL_VALUE',
  'INVALID_DATASIZE',
  'INVALID_VALUE',
  'INVALID_FORMAT',
] as const // B066
/** One of `CSV_ERROR_TYPES`. */
export type CsvErrorType = (typeof CSV_ERROR_TYPES)[number]

/** What is wrong with a cell, in the words of its data set type. */
export type CellRefusal = { readonly errorType: CsvErrorType; readonly message: string }

/** The rules of one column, ready to run. Lengths count code points. */
export type ColumnPlan = {
  readonly name: string
  readonly isRequired: boolean
  readonly minLength: number
  readonly maxLength: number
  readonly pattern: Pattern | undefined
  /** What makes a text a value of the column's type. */
  readonly values: readonly Pattern[]
  readonly refusals: Readonly<
    Record<'null' | 'tooShort' | 'tooLong' | 'pattern' | 'value', CellRefusal>
  >
}

/**
 * The rules of a row: its columns in the order of the data set type, or of a file after `planFor`.
 */
export type CsvPlan = { readonly columns: readonly ColumnPlan[]; readonly unknown: CellRefusal }

/** The columns of a file and the rules of its rows, as a data set type declares them (B037). */
export type CsvRules = {
  readonly schema: readonly Column[]
  readonly csvValidationSchema: CsvValidationSchema
}

/**
 * Makes the rules of a file ready to run. The columns are those of the schema, their rules those of
 * the csvValidationSchema, and its `required` list tells which may not be empty (B066).
 * Not specified: a column that the csvValidationSchema forgets has the rule that its type gives.
 *
 * @param options.checkValues also asks that the day exists and that the integer is in range:
 * processing does, the portal does not.
 * @throws {PatternError} when a pattern cannot be run in linear time; it names the column.
 */
export function compileCsvPlan(
  { schema, csvValidationSchema }: CsvRules,
  { checkValues = false }: { checkValues?: boolean } = {},
): CsvPlan {
  const { properties, errorMessage: words } = csvValidationSchema
  const required = new Set(csvValidationSchema.required)
  return {
    unknown: refusal(words?.additionalProperties, CSV_MESSAGES.unknown),
    columns: schema.map((column) => {
      const rule =
        (Object.hasOwn(properties, column.name) ? properties[column.name] : undefined) ??
        cellRule(column)
      return {
        name: column.name,
        isRequired: required.has(column.name),
        minLength: rule.minLength ?? 0,
        maxLength: rule.maxLength ?? Number.POSITIVE_INFINITY,
        pattern: rule.pattern === undefined ? undefined : getPattern(column.name, rule.pattern),
        values: checkValues ? valuePatterns(column.type) : [],
        refusals: refusals(rule, nullWords(csvValidationSchema, column.name)),
      }
    }),
  }
}

function getPattern(column: string, source: string): Pattern {
  try {
    return compilePattern(source)
  } catch (error) {
    throw error instanceof PatternError ? new PatternError(error.code, column) : error
  }
}

function refusals(
  { errorMessage: words }: CellRule,
  nullText: string | undefined,
): ColumnPlan['refusals'] {
  return {
    null: refusal(nullText, CSV_MESSAGES.null),
    tooShort: refusal(words?.minLength, CSV_MESSAGES.tooShort),
    tooLong: refusal(words?.maxLength, CSV_MESSAGES.tooLong),
    pattern: refusal(words?.pattern, CSV_MESSAGES.value),
    value: refusal(undefined, CSV_MESSAGES.value),
  }
}

/** The words for a missing value, which may be one text for all columns or one for each. */
function nullWords({ errorMessage }: CsvValidationSchema, column: string): string | undefined {
  const words = errorMessage?.required
  return typeof words === 'object' && Object.hasOwn(words, column)
    ? words[column]
    : typeof words === 'string'
      ? words
      : undefined
}

/**
 * Takes `TYPE: message` apart. Not specified: words of another form are the whole message, with the
 * default's type.
 */
function refusal(words: unknown, byDefault: string): CellRefusal {
  const text = typeof words === 'string' ? words : byDefault
  const errorType = CSV_ERROR_TYPES.find((type) => text.startsWith(`${type}: `))
  if (errorType !== undefined) return { errorType, message: text.slice(errorType.length + 2) }
  return { errorType: refusal(byDefault, byDefault).errorType, message: text }
}
