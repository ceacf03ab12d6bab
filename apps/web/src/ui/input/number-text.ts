// Numbers as text, exact at any length: a decimal(38,10) does not fit into a `number`. A value is
// written as in JSON: '-1234.50'; the text of a field is in the locale's format: '−1 234,50'.

/** Limits of a field. */
export type NumberRules = {
  /** Digits after the point; 0 for whole numbers. */
  decimals?: number | undefined
  min?: string | undefined
  max?: string | undefined
}

const VALUE = /^-?\d+(\.\d+)?$/
/** Spaces that separate groups of digits in a locale or a spreadsheet. */
const SPACES = /[\u0020\u00a0\u2009\u202f]/g

const getPart = (locale: string, type: 'decimal' | 'group') =>
  new Intl.NumberFormat(locale).formatToParts(12345.6).find((part) => part.type === type)?.value ??
  ''

/**
 * The value of a text in the locale's format; undefined if it is not valid. French accepts a point
 * as decimal comma, because keypads have one.
 */
export function parseNumber(text: string, locale: string): string | undefined {
  const group = getPart(locale, 'group').trim()
  const points = new Set(['.', getPart(locale, 'decimal')].filter((sign) => sign !== group))
  const plain = text.trim().replaceAll(/[−‒–]/g, '-').replaceAll(SPACES, ' ')
  const shape = new RegExp(
    `^([+-]?) ?(\\d*|\\d{1,3}(?:[ ${group}]\\d{3})+)(?:[${[...points].join('')}](\\d*))?$`,
  )
  const [, sign = '', whole = '', digits = ''] = shape.exec(plain) ?? []
  if (whole === '' && digits === '') return undefined
  const significant = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const value = digits === '' ? significant : `${significant}.${digits}`
  return sign === '-' && /[1-9]/.test(value) ? `-${value}` : value
}

/**
 * The value in the locale's format, with the same number of decimal places; an invalid value is
 * returned unchanged.
 */
export function formatNumber(value: string, locale: string, useGrouping = true): string {
  if (!VALUE.test(value)) return value
  const digits = countDecimals(value)
  const format = new Intl.NumberFormat(locale, {
    useGrouping,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(value as Intl.StringNumericLiteral)
}

type NumberProblem =
  | { code: 'ui.number.whole' | 'ui.number.wrong'; values: { example: string } }
  | { code: 'ui.number.decimals'; values: { count: number } }
  | { code: 'ui.number.min'; values: { min: string } }
  | { code: 'ui.number.max'; values: { max: string } }

/** Why a text is not a number within the limits; undefined if it is one. */
export function findNumberProblem(
  text: string,
  { decimals, min, max }: NumberRules,
  locale: string,
): NumberProblem | undefined {
  const number = parseNumber(text, locale)
  if (decimals === 0 && (number === undefined || countDecimals(number) > 0))
    return { code: 'ui.number.whole', values: { example: formatNumber('1234', locale) } }
  if (number === undefined)
    return { code: 'ui.number.wrong', values: { example: formatNumber('1234.5', locale) } }
  if (decimals !== undefined && countDecimals(number) > decimals)
    return { code: 'ui.number.decimals', values: { count: decimals } }
  if (min !== undefined && compareNumbers(number, min) < 0)
    return { code: 'ui.number.min', values: { min: formatNumber(min, locale) } }
  if (max !== undefined && compareNumbers(number, max) > 0)
    return { code: 'ui.number.max', values: { max: formatNumber(max, locale) } }
  return undefined
}

export const countDecimals = (value: string): number => value.split('.')[1]?.length ?? 0

/** A whole number in the smallest unit of both values, so that BigInt adds and compares exactly. */
const scaled = (value: string, digits: number): bigint => {
  const [whole = '0', rest = ''] = value.split('.')
  return BigInt(whole + rest.padEnd(digits, '0'))
}

export function compareNumbers(a: string, b: string): number {
  const digits = Math.max(countDecimals(a), countDecimals(b))
  const difference = scaled(a, digits) - scaled(b, digits)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The value after this many steps of its last allowed digit. */
export function stepNumber(value: string, steps: number, decimals: number): string {
  const digits = Math.max(decimals, countDecimals(value))
  const sum = scaled(value, digits) + BigInt(steps) * 10n ** BigInt(digits - decimals)
  const text = (sum < 0n ? -sum : sum).toString().padStart(digits + 1, '0')
  const written = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return sum < 0n ? `-${written}` : written
}
