/**
 * Numbers as text, exact whatever their length: a decimal(38,10) fits no `number`. A value is
 * written as JSON would: '-1234.50'; the text of a field is written as people of the locale do: '−1
 * 234,50'.
 */
export type NumberRules = {
  /** Digits after the point; 0 for whole numbers. */ decimals?: number
  min?: string
  max?: string
}

const VALUE = /^-?\d+(\.\d+)?$/
/**
 * Groups of three, as a locale or a spreadsheet writes them: a space of any width, or the locale's
 * own separator.
 */
const SPACES = /[\u0020\u00a0\u2009\u202f]/g

const getPart = (locale: string, type: 'decimal' | 'group') =>
  new Intl.NumberFormat(locale).formatToParts(12345.6).find((part) => part.type === type)?.value ??
  ''

/**
 * The value that the text means in the locale, undefined if it means none. French takes a point for
 * a comma, as keypads type it.
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
 * The value as the locale writes it, with as many digits after the point as it has; what is not a
 * value is shown as it is.
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

export const countDecimals = (value: string): number => value.split('.')[1]?.length ?? 0

/**
 * A whole number of the smallest unit that both values have, so that BigInt adds and compares them
 * exactly.
 */
const scaled = (value: string, digits: number): bigint => {
  const [whole = '0', rest = ''] = value.split('.')
  return BigInt(whole + rest.padEnd(digits, '0'))
}

export function compareNumbers(a: string, b: string): number {
  const digits = Math.max(countDecimals(a), countDecimals(b))
  const difference = scaled(a, digits) - scaled(b, digits)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

/** The value so many steps of its last allowed digit further. */
export function stepNumber(value: string, steps: number, decimals: number): string {
  const digits = Math.max(decimals, countDecimals(value))
  const sum = scaled(value, digits) + BigInt(steps) * 10n ** BigInt(digits - decimals)
  const text = (sum < 0n ? -sum : sum).toString().padStart(digits + 1, '0')
  const written = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return sum < 0n ? `-${written}` : written
}
