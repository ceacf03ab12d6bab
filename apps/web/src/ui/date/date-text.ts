import {
  type CalendarDate,
  type CalendarDateTime,
  parseDate,
  parseDateTime,
  parseTime,
  type Time,
} from '@internationalized/date'
import { attempt } from '#attempt.ts'

// Field values in the API's format (B064): 'YYYY-MM-DD', 'HH:MM:SS', 'YYYY-MM-DDTHH:MM:SS'. All
// others are invalid.

const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^\d{2}:\d{2}(:\d{2})?$/
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(:\d{2})?)$/

// Dates that do not exist, such as 30 February, are errors for the library.
export const toCalendarDate = (text: string): CalendarDate | undefined =>
  DATE.test(text) ? attempt(() => parseDate(text)) : undefined
export const toTime = (text: string): Time | undefined =>
  TIME.test(text) ? attempt(() => parseTime(text)) : undefined
export const toCalendarDateTime = (text: string): CalendarDateTime | undefined =>
  DATE_TIME.test(text) ? attempt(() => parseDateTime(text.replace(' ', 'T'))) : undefined
