import { DatePicker, type DateProps } from './DatePicker.tsx'
import { dateOf } from './date-text.ts'

/** A day, typed or chosen from a month. The value is 'YYYY-MM-DD' or ''. */
export function DateField(props: DateProps) {
  return <DatePicker {...props} kind="date" parse={dateOf} />
}
