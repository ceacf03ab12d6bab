import { valuePatterns } from './check-value.ts'
import type { Column } from './column.ts'
import { CSV_MESSAGES, cellRule } from './csv-schema.ts'
import { compilePattern, type Pattern } from './pattern.ts'
import { PatternError } from './pattern-error.ts'
import type { CellRule, CsvValidationSchema } from './row-rules.ts'

/** The kinds of errors in a cell. */
const CSV_ERROR_TYPES = [
  'NULL_VALUE',
  'INVALID_DATASIZE',
  'INVALID_VALUE',
  'INVALID_FORMAT',
] as const // B066
/** One of `CSV_ERROR_TYPES`. */
export type CsvErrorType = (typeof CSV_ERROR_TYPES)[number]

/** The error of a cell, in the wording of its data set type. */
export type CellRefusal = { readonly errorType: CsvErrorType; readonly message: string }

/** The compiled rules of one column. Lengths count code points. */
export type ColumnPlan = {
  readonly name: string
  readonly isRequired: boolean
  readonly minLength: number
  readonly maxLength: number
  readonly pattern: Pattern | undefined
  /** Patterns of a value of the column's type. */
  readonly values: readonly Pattern[]
  readonly refusals: Readonly<
    Record<'null' | 'tooShort' | 'tooLong' | 'pattern' | 'value' | 'missing', CellRefusal>
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
 * Compiles the rules of a file. The columns come from the schema, their rules from the
 * csvValidationSchema, and its `required` list has those that may not be empty (B066). Not
 * specified: a column missing in the csvValidationSchema has the rule of its type.
 *
 * @param options.checkValues also checks that the day exists and that the integer is in range:
 * processing does this, the portal does not.
 * @throws {PatternError} if a pattern cannot run in linear time; it names the column.
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
    missing: refusal(undefined, CSV_MESSAGES.format),
  }
}

/** The wording for a missing value: one text for all columns or one for each. */
function nullWords({ errorMessage }: CsvValidationSchema, column: string): string | undefined {
  const words = errorMessage?.required
  return typeof words === 'object' && Object.hasOwn(words, column)
    ? words[column]
    : typeof words === 'string'
      ? words
      : undefined
}

/**
 * Parses `TYPE: message`. Not specified: a text in another form is the whole message, with the
 * default type.
 */
function refusal(words: unknown, byDefault: string): CellRefusal {
  const text = typeof words === 'string' ? words : byDefault
  const errorType = CSV_ERROR_TYPES.find((type) => text.startsWith(`${type}: `))
  if (errorType !== undefined) return { errorType, message: text.slice(errorType.length + 2) }
  return { errorType: refusal(byDefault, byDefault).errorType, message: text }
}
