import { useTranslation } from 'react-i18next'
import { getLocale } from './translator.ts'

/**
 * CLDR writes "secs" and "hrs" for Canadian English, which reads as a slip: "sec", "hr" instead.
 */
const getUnitLocale = (language: string) => (language === 'fr' ? 'fr-CA' : 'en-US')

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const
const DURATION_UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

export type Format = ReturnType<typeof createFormats>

/**
 * Formats values in one language. Pure, so that tests need no browser. `timeZone` applies to times;
 * the default is the user's.
 */
export function createFormats(language: string, timeZone?: string) {
  const locale = getLocale(language)
  const number = once(() => new Intl.NumberFormat(locale))
  const percent = once(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }),
  )
  const moment = (options: Intl.DateTimeFormatOptions) =>
    once(() => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
  const dateTime = moment({ dateStyle: 'medium', timeStyle: 'short' })
  const dateTimeSeconds = moment({ dateStyle: 'medium', timeStyle: 'medium' })
  const dayOfMoment = moment({ dateStyle: 'medium' })
  const time = moment({ timeStyle: 'short' })
  const day = moment({ dateStyle: 'medium', timeZone: 'UTC' })
  const list = (type: 'conjunction' | 'disjunction') =>
    once(() => new Intl.ListFormat(locale, { type, style: 'long' }))
  const lists = { conjunction: list('conjunction'), disjunction: list('disjunction') }
  const collator = once(() => new Intl.Collator(locale, { numeric: true }))
  const units = new Map<string, Intl.NumberFormat>()
  const unit = (
    value: number,
    name: string,
    maximumFractionDigits = 0,
    unitDisplay: 'short' | 'long' = 'short',
  ) => {
    const key = `${name} ${maximumFractionDigits} ${unitDisplay}`
    const format =
      units.get(key) ??
      new Intl.NumberFormat(getUnitLocale(language), {
        style: 'unit',
        unit: name,
        unitDisplay,
        maximumFractionDigits,
      })
    units.set(key, format)
    return format.format(value)
  }

  const formats = {
    number: (value: number | bigint) => number().format(value),
    percent: (ratio: number) => percent().format(ratio),
    /** A time on the wire (RFC 3339); invalid values are returned unchanged. */
    dateTime: (moment: string | number | Date) =>
      isMoment(moment) ? keptTogether(dateTime().format(new Date(moment))) : String(moment),
    /** The same in two parts: the day, and the time with what joins them. */
    dayAndTime: (moment: string | number | Date): [day: string, time: string] => {
      const whole = formats.dateTime(moment)
      const day = isMoment(moment) ? dated(dayOfMoment().format(new Date(moment))) : whole
      return whole.startsWith(day) ? [day, whole.slice(day.length)] : [whole, '']
    },
    /** The same with seconds, for events in quick succession. */
    dateTimeSeconds: (moment: string | number | Date) =>
      isMoment(moment) ? keptTogether(dateTimeSeconds().format(new Date(moment))) : String(moment),
    /** A calendar day, `YYYY-MM-DD`: the same day in every time zone. */
    day: (value: string) => (isMoment(value) ? dated(day().format(new Date(value))) : value),
    /** Two calendar days as a period, or a single day if they are equal. */
    period: (start: string, end: string) =>
      isMoment(start) && isMoment(end) && start <= end
        ? dated(day().formatRange(new Date(start), new Date(end)))
        : `${start} – ${end}`,
    time: (moment: string | number | Date) =>
      isMoment(moment) ? keptTogether(time().format(new Date(moment))) : String(moment),
    /** Decimal units, one decimal place below 10: 999 byte, 1.5 kB, 64 MB; French "octet". */
    bytes: (count: number) => {
      const power = Math.min(
        count < 1000 ? 0 : Math.floor(Math.log10(count) / 3),
        BYTE_UNITS.length - 1,
      )
      const value = count / 1000 ** power
      return unit(
        value,
        BYTE_UNITS[power] ?? 'byte',
        power > 0 && value < 10 ? 1 : 0,
        power === 0 ? 'long' : 'short',
      )
    },
    /** The two largest non-zero units: "2 hr 5 min". */
    duration: (seconds: number) => {
      let rest = Math.max(0, Math.round(seconds))
      const parts = DURATION_UNITS.flatMap(([name, size]) => {
        const value = Math.floor(rest / size)
        rest -= value * size
        return value > 0 ? [unit(value, name)] : []
      })
      return parts.slice(0, 2).join(' ') || unit(0, 'second')
    },
    /**
     * In seconds, with up to two decimal places below one second and one below a minute; as a
     * duration from a minute on.
     */
    milliseconds: (count: number) =>
      count < 59_950
        ? unit(count / 1000, 'second', count < 1000 ? 2 : 1)
        : formats.duration(count / 1000),
    list: (items: readonly string[], type: keyof typeof lists = 'conjunction') =>
      lists[type]().format(items),
    /** Compares names in this language's sort order. */
    compare: (a: string, b: string) => collator().compare(a, b),
  }
  return formats
}

/** Creates a formatter when it is first used: the browser takes a millisecond for each. */
function once<Formatter>(create: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined
  return () => {
    formatter ??= create()
    return formatter
  }
}

/** Writes the first of a month as "1er", which CLDR does not; other languages have no such "1". */
const dated = (date: string): string => date.replaceAll(/\b1(?=\s\p{L}{3})/gu, '1er')

/** Replaces the spaces of "03 h 23" in French and "3:23 p.m." with no-break spaces. */
const keptTogether = (time: string): string =>
  dated(time)
    .replace(/\b0(?=\d h )/, '')
    .replaceAll(/(?<=\d) (?=h|min|s|[ap]\.m)|(?<=\b(?:h|min)) (?=\d)/g, '\u00a0')

const isMoment = (value: string | number | Date): boolean =>
  !Number.isNaN(new Date(value).getTime())

/** By language and time zone: creating them takes longer than drawing the cell that needs them. */
const known = new Map<string, Format>()

/** The formats of the current language. */
export function useFormat(timeZone?: string): Format {
  const { language } = useTranslation().i18n
  const key = `${language} ${timeZone}`
  const formats = known.get(key) ?? createFormats(language, timeZone)
  known.set(key, formats)
  return formats
}
