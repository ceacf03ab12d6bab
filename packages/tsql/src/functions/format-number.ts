import { isApproximate, isInteger, type SqlType } from '../tree/types.ts'
import type { Culture } from './cultures.ts'

const STANDARD = /^([CDFNP])(\d{0,2})$/i
const DIGITS_MAX = 18
/**
 * Text that stands for itself: quoted, escaped, or without a meaning; `E` has one before a zero.
 */
const LITERALS = `((?:'[^']*'|"[^"]*"|\\\\.|[eE](?![+-]?0)|[^0#.,%;eE\\\\'"])*)`
/**
 * Literals, `#` and `0` around at most one point, optionally with thousands separators, commas at
 * the end that divide by a thousand each, and a percent sign.
 */
const CUSTOM = new RegExp(`^${LITERALS}([0#,\\-/() ]*?)(,*)(?:\\.([0#]+))?(%?)${LITERALS}$`)
const SECTION = /(?:'[^']*'|"[^"]*"|\\.|[^;'"\\])*/y

/** The sections of a pattern: of positive numbers, of negative ones, and of zero. */
function getSections(format: string): string[] {
  const sections: string[] = []
  for (let at = 0; at <= format.length; at += 1) {
    SECTION.lastIndex = at
    const [section = ''] = SECTION.exec(format) ?? []
    sections.push(section)
    at += section.length
  }
  return sections
}

/**
 * Whether FORMAT supports the format for a number of the type: C, D, F, N or P with at most 18
 * digits, G for exact numbers, or a custom pattern of one to three sections.
 */
export function isNumberFormat(format: string, type: SqlType): boolean {
  if (/^G$/i.test(format)) return !isApproximate(type)
  const [, letter = '', digits = ''] = STANDARD.exec(format) ?? []
  if (letter)
    return Number(digits || 2) <= DIGITS_MAX && (letter.toUpperCase() !== 'D' || isInteger(type))
  if (/^[A-Za-z]\d*$/.test(format)) return false
  const [first = '', ...others] = getSections(format)
  return (
    others.length <= 2 &&
    isSection(first, others.length === 0) &&
    others.every((section) => isSection(section))
  )
}

function isSection(section: string, needsDigits = false): boolean {
  const parsed = CUSTOM.exec(section)
  const [, , whole = '', , fraction = ''] = parsed ?? []
  if (/,/.test(whole) && (!/^[#0,]+$/.test(whole) || /,,|^,|0.*0/.test(whole))) return false
  return (
    parsed !== null &&
    (/[0#]/.test(whole + fraction) || !needsDigits) &&
    fraction.length <= DIGITS_MAX
  )
}

/**
 * Source: learn.microsoft.com, "Standard numeric format strings" and "Custom numeric format
 * strings".
 */
export function numberFormat(x: string, format: string, culture: Culture): string {
  const [thousand, point] = culture.signs ?? [',', '.']
  const sql = neutralFormat(x, format, culture)
  return culture.signs ? `translate(${sql}, ',.', '${thousand}${point}')` : sql
}

function neutralFormat(x: string, format: string, culture: Culture): string {
  if (/^G$/i.test(format)) return `CAST(${x} AS VARCHAR)`
  const [, letter = '', count = ''] = STANDARD.exec(format) ?? []
  const digits = Number(count || 2)
  const negative = (figures: string) =>
    `CASE WHEN ${x} < 0 AND ${figures} <> 0 THEN '-' ELSE '' END`
  switch (letter.toUpperCase()) {
    case 'D':
      return `${negative(x)} || lpad(CAST(abs(CAST(${x} AS HUGEINT)) AS VARCHAR), CAST(greatest(${Number(count || 1)}, length(CAST(abs(CAST(${x} AS HUGEINT)) AS VARCHAR))) AS INTEGER), '0')`
    case 'F':
      return `${negative(rounded(x, digits))} || CAST(${rounded(x, digits)} AS VARCHAR)`
    case 'N':
      return `${negative(rounded(x, digits))} || ${grouped(rounded(x, digits), digits)}`
    case 'P':
      return `${negative(rounded(`${x} * 100`, digits))} || ${grouped(rounded(`${x} * 100`, digits), digits)} || ' %'`
    case 'C': {
      const { positive, negative: below } = culture.money(grouped(rounded(x, digits), digits))
      return `CASE WHEN ${x} < 0 AND ${rounded(x, digits)} <> 0 THEN ${below} ELSE ${positive} END`
    }
    default:
      return sectionsFormat(x, getSections(format))
  }
}

/** Rounded half away from zero, without the sign. */
const rounded = (x: string, digits: number) => `CAST(abs(${x}) AS DECIMAL(38, ${digits}))`
const getWholePart = (figures: string) => `split_part(CAST(${figures} AS VARCHAR), '.', 1)`
const getFractionPart = (figures: string) => `split_part(CAST(${figures} AS VARCHAR), '.', 2)`
const thousands = (figures: string) => `format('{:,}', CAST(${getWholePart(figures)} AS HUGEINT))`
const grouped = (figures: string, digits: number) =>
  digits === 0 ? thousands(figures) : `${thousands(figures)} || '.' || ${getFractionPart(figures)}`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

const unquoted = (text: string) => text.replaceAll(/'([^']*)'|"([^"]*)"|\\(.)/g, '$1$2$3')

/**
 * An empty section is formatted as the first. What the section rounds to zero is formatted as zero.
 */
function sectionsFormat(x: string, [first = '', second = '', third = '']: string[]): string {
  const positive = customFormat(x, first)
  const negative = second && customFormat(`abs(${x})`, second)
  const isZero = (section: string) => `${figuresOf(x, section)} = 0`
  const signed = negative
    ? `CASE WHEN ${x} < 0 AND NOT ${isZero(second)} THEN ${negative} ELSE ${positive} END`
    : positive
  if (!third) return signed
  const zero = customFormat('0', third)
  return `CASE WHEN CASE WHEN ${x} < 0 THEN ${isZero(second || first)} ELSE ${isZero(first)} END THEN ${zero} ELSE ${signed} END`
}

/** What a section shows: the number without its sign, scaled and rounded. */
function figuresOf(x: string, section: string): string {
  const [, , whole = '', commas = '', fraction = '', percent = ''] = CUSTOM.exec(section) ?? []
  if (!/[0#]/.test(whole + fraction)) return `abs(${x})`
  const scale = `${percent ? ' * 100' : ''}${commas.replaceAll(',', ' * 0.001')}`
  return rounded(`${x}${scale}`, fraction.length)
}

function customFormat(x: string, section: string): string {
  const [, before = '', whole = '', , fraction = '', percent = '', after = ''] =
    CUSTOM.exec(section) ?? []
  if (!/[0#]/.test(whole + fraction)) return literal(unquoted(section))
  const figures = figuresOf(x, section)
  const required = fraction.lastIndexOf('0') + 1
  const places =
    fraction === ''
      ? "''"
      : `left(${getFractionPart(figures)}, greatest(${required}, length(rtrim(${getFractionPart(figures)}, '0'))))`
  const tail = fraction === '' ? "''" : `CASE WHEN ${places} = '' THEN '' ELSE '.' || ${places} END`
  const sign = `CASE WHEN ${x} < 0 AND ${figures} <> 0 THEN '-' ELSE '' END`
  return `${sign} || ${literal(unquoted(before))} || ${wholeFormat(figures, whole)} || ${tail} || ${literal(percent + unquoted(after))}`
}

/** Each `#` and `0` takes a digit from the right; remaining digits go to the first of them. */
function wholeFormat(figures: string, pattern: string): string {
  const marks = [...pattern]
  const slots = marks.filter((mark) => mark === '0' || mark === '#')
  const isGrouped = /[0#],[0#]/.test(pattern)
  const least = slots.includes('0') ? slots.length - slots.indexOf('0') : 0
  const bare = `ltrim(${getWholePart(figures)}, '0')`
  const text = `lpad(${bare}, CAST(greatest(${least}, length(${bare})) AS INTEGER), '0')`
  if (isGrouped || marks.every((mark) => mark === '0' || mark === '#'))
    return isGrouped && least <= 1
      ? `CASE WHEN ${text} = '' THEN '' ELSE ${thousands(figures)} END`
      : text
  let slot = slots.length
  return marks
    .map((mark) => {
      if (mark !== '0' && mark !== '#') return literal(mark)
      slot -= 1
      const index = `length(${text}) - ${slot}`
      return slot === slots.length - 1
        ? `left(${text}, greatest(${index}, 0))`
        : `CASE WHEN ${index} > 0 THEN substring(${text}, ${index}, 1) ELSE '' END`
    })
    .join(' || ')
}
