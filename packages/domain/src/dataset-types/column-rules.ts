import {
  type ColumnType,
  compilePattern,
  DECIMAL_PRECISION_DEFAULT,
  DECIMAL_SCALE_DEFAULT,
  PatternError,
  type PatternFault,
} from '../csv/index.ts'
import {
  COLUMN_DESCRIPTION_MAX_LENGTH,
  COLUMN_LENGTH_MAX,
  COLUMN_NAME_MAX_LENGTH,
  DECIMAL_PRECISION_MAX,
  DECIMAL_SCALE_MIN,
} from '../limits.ts'
import type { RuleIssue, ValidationKey } from '../messages.ts'
import { oneLineIssue } from '../one-line.ts'
import { countCharacters, trimmed } from '../text-rules.ts'
import { defaultLength, getColumnSettings } from './column-settings.ts'
import type { ColumnFlags } from './offered-datatypes.ts'
import type { DraftColumn } from './payload.ts'

/** Why a pattern is refused, as a text. */
export const PATTERN_FAULT_KEYS: Record<PatternFault, ValidationKey> = {
  syntax: 'validation.patternSyntax',
  flags: 'validation.patternFlags',
  'look-around': 'validation.patternLookAround',
  'back-reference': 'validation.patternBackReference',
  repeat: 'validation.patternRepeat',
  'too-large': 'validation.patternTooLarge',
}

/** The errors of a data set type's columns (B067, C063). */
export function columnIssues(columns: readonly DraftColumn[], flags: ColumnFlags): RuleIssue[] {
  const numbers = new Map<string, number>()
  const patterns = new PatternJudge()
  return columns.flatMap((column, at) => {
    const name = column.name.trim().toLowerCase()
    const found = [
      ...nameIssues(column, numbers.get(name)),
      ...typeIssues(column.type, flags, patterns),
    ]
    if (!numbers.has(name)) numbers.set(name, at + 1)
    return found.map(([field, key, values]) => ({
      path: ['schema', at, ...field],
      key,
      ...(values && { values }),
    }))
  })
}

type Found = [field: string[], key: ValidationKey, values?: RuleIssue['values']]

/** @param taken The number, from 1, of an earlier column with the same name. */
function nameIssues({ name, description = '' }: DraftColumn, taken?: number): Found[] {
  const wrong: ValidationKey | false =
    trimmed(name) === ''
      ? 'validation.columnNameRequired'
      : countCharacters(name.trim()) > COLUMN_NAME_MAX_LENGTH
        ? 'validation.columnNameTooLong'
        : taken !== undefined
          ? 'validation.columnNameTwice'
          : (oneLineIssue(name.trim()) ?? false)
  const values = taken === undefined ? undefined : { name: name.trim(), number: taken }
  return [
    ...(wrong ? [[['name'], wrong, values] satisfies Found] : []),
    ...(countCharacters(description.trim()) > COLUMN_DESCRIPTION_MAX_LENGTH
      ? [[['description'], 'validation.columnDescriptionTooLong'] satisfies Found]
      : []),
  ]
}

const isWhole = (value: number, least: number, most: number) =>
  Number.isSafeInteger(value) && value >= least && value <= most

function typeIssues(
  type: DraftColumn['type'],
  flags: ColumnFlags,
  patterns: PatternJudge,
): Found[] {
  const { datatype, length, minLength, precision, scale, pattern } = type
  const { hasLengths, hasDigits, hasPattern } = getColumnSettings(datatype)
  const found: [field: string, key: ValidationKey | false | undefined][] = [
    [
      'datatype',
      datatype === 'datetimeoffset' &&
        !flags.FEATURE_DATE_TIME_OFFSET_ENABLED &&
        'validation.datetimeoffsetDisabled',
    ],
    ['length', length !== undefined && lengthIssue(type, length)],
    [
      'minLength',
      minLength !== undefined &&
        (hasLengths
          ? !isWhole(minLength, 0, length ?? defaultLength(type)) && 'validation.columnMinLength'
          : 'validation.columnMinLengthNotAllowed'),
    ],
    [
      'precision',
      precision !== undefined &&
        (hasDigits
          ? !isWhole(precision, 1, DECIMAL_PRECISION_MAX) && 'validation.columnPrecision'
          : 'validation.columnDecimalOnly'),
    ],
    [
      'scale',
      (scale !== undefined || hasDigits) &&
        (hasDigits
          ? !isWhole(
              scale ?? DECIMAL_SCALE_DEFAULT,
              DECIMAL_SCALE_MIN,
              precision ?? DECIMAL_PRECISION_DEFAULT,
            ) && 'validation.columnScale'
          : 'validation.columnDecimalOnly'),
    ],
    [
      'pattern',
      pattern
        ? hasPattern
          ? patterns.findIssue(pattern)
          : 'validation.columnPatternNotAllowed'
        : undefined,
    ],
  ]
  return found.flatMap(([field, key]) => (key ? [[['type', field], key] satisfies Found] : []))
}

/** Not specified: a length equal to the default of the type does not count as the column's own. */
function lengthIssue(type: ColumnType, length: number): ValidationKey | false {
  if (getColumnSettings(type.datatype).hasLengths)
    return !isWhole(length, 1, COLUMN_LENGTH_MAX) && 'validation.columnLength'
  return length !== defaultLength(type) && 'validation.columnLengthNotAllowed'
}

/**
 * Not specified: the budget of steps for compiling the patterns of all columns; about half a
 * second.
 */
const PATTERNS_COST_MAX = 5_000_000

/**
 * Compiles the patterns of one data set type in bounded time: when the budget is used up, the
 * remaining patterns are too large.
 */
class PatternJudge {
  readonly #known = new Map<string, ValidationKey | undefined>()
  #left = PATTERNS_COST_MAX

  findIssue(pattern: string): ValidationKey | undefined {
    if (!this.#known.has(pattern)) this.#known.set(pattern, this.#judge(pattern))
    return this.#known.get(pattern)
  }

  #judge(pattern: string): ValidationKey | undefined {
    if (this.#left <= 0) return PATTERN_FAULT_KEYS['too-large']
    try {
      this.#left -= compilePattern(pattern).cost
      return
    } catch (error) {
      if (!(error instanceof PatternError)) throw error
      if (error.code === 'too-large') this.#left = 0
      return PATTERN_FAULT_KEYS[error.code]
    }
  }
}
