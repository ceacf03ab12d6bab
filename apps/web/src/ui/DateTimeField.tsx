import { DatePicker, type DateProps } from './DatePicker.tsx'
import { dateTimeOf } from './date-text.ts'

/** A day and a time of it, in no time zone. The value is 'YYYY-MM-DDTHH:MM:SS' or ''. */
export function DateTimeField(props: DateProps) {
  return <DatePicker {...props} kind="dateTime" parse={dateTimeOf} />
}
