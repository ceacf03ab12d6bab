import type { CalendarDate, CalendarDateTime } from '@internationalized/date'
import { useMemo } from 'react'
import { DatePicker as AriaDatePicker, Button } from 'react-aria-components'
import { classes } from '../classes.ts'
import { useFocusWithin } from '../focus-within.ts'
import field from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldProps } from '../form/Field.tsx'
import { usePartial } from '../form/use-partial.ts'
import { Icon } from '../Icon.tsx'
import { CalendarPopover } from './Calendar.tsx'
import { toCalendarDate, toCalendarDateTime } from './date-text.ts'
import { Segments } from './Segments.tsx'

type DateProps = FieldProps<string> & {
  /** The first and the last day of the calendar. */
  min?: string
  max?: string
}

type Props<Value> = DateProps & {
  kind: 'date' | 'dateTime'
  parse: (text: string) => Value | undefined
}

/** The common part of `DateField` and `DateTimeField`. */
export function DatePicker<Value extends CalendarDate | CalendarDateTime>({
  kind,
  parse,
  label,
  hint,
  error,
  isOptional,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  min = '',
  max = '',
  ...props
}: Props<Value>) {
  const root = useFocusWithin<HTMLDivElement>(inputRef)
  const { setPartial, setFocused, problem } = usePartial(kind, label, name)
  // react-aria treats a new object as a new date.
  const date = useMemo(() => parse(value) ?? null, [parse, value])
  const minValue = useMemo(() => parse(min) ?? null, [parse, min])
  const maxValue = useMemo(() => parse(max) ?? null, [parse, max])
  const shownError = problem ?? error
  return (
    <AriaDatePicker
      {...props}
      ref={root}
      data-field={name}
      className={classes(field.field)}
      granularity={kind === 'date' ? 'day' : 'second'}
      // 24 hours, as CAN/CSA-Z234.4 writes times; both locales keep its order of year, month and
      // day. There is no AM/PM segment to forget.
      hourCycle={24}
      shouldForceLeadingZeros
      value={date}
      onChange={(changed) => onChange(changed?.toString() ?? '')}
      minValue={minValue}
      maxValue={maxValue}
      onFocusChange={(isFocused) => {
        setFocused(isFocused)
        if (!isFocused) onBlur?.()
      }}
      // Without a problem of ours, react-aria checks the bounds and reports them in the user's
      // language.
      {...(shownError === undefined ? {} : { isInvalid: true })}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Segments
        onPartial={setPartial}
        onPaste={(text) => {
          const pasted = parse(text)
          if (pasted && !props.isReadOnly) onChange(pasted.toString())
          return pasted !== undefined
        }}
      >
        <Button className={classes(field.insideButton)}>
          <Icon name="calendar" />
        </Button>
      </Segments>
      <FieldNotes hint={hint} error={shownError} />
      <CalendarPopover />
    </AriaDatePicker>
  )
}

/** A day, typed or picked from the calendar. The value is 'YYYY-MM-DD' or ''. */
export function DateField(props: DateProps) {
  return <DatePicker {...props} kind="date" parse={toCalendarDate} />
}

/** A date and time without a time zone. The value is 'YYYY-MM-DDTHH:MM:SS' or ''. */
export function DateTimeField(props: DateProps) {
  return <DatePicker {...props} kind="dateTime" parse={toCalendarDateTime} />
}
