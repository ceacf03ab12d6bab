import { useMemo } from 'react'
import { TimeField as AriaTimeField } from 'react-aria-components'
import { classes } from '../classes.ts'
import { useFocusWithin } from '../focus-within.ts'
import field from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldProps } from '../form/Field.tsx'
import { usePartial } from '../form/use-partial.ts'
import { toTime } from './date-text.ts'
import { Segments } from './Segments.tsx'

/** A time of day. The value is 'HH:MM:SS' or ''. */
export function TimeField({
  label,
  hint,
  error,
  isOptional,
  name,
  value,
  onChange,
  onBlur,
  inputRef,
  ...props
}: FieldProps<string>) {
  const root = useFocusWithin<HTMLDivElement>(inputRef)
  const { setPartial, setFocused, problem } = usePartial('time', label, name)
  const time = useMemo(() => toTime(value) ?? null, [value])
  const shownError = problem ?? error
  return (
    <AriaTimeField
      {...props}
      ref={root}
      data-field={name}
      className={classes(field.field)}
      granularity="second"
      hourCycle={24}
      shouldForceLeadingZeros
      value={time}
      onChange={(changed) => onChange(changed?.toString() ?? '')}
      onFocusChange={(isFocused) => {
        setFocused(isFocused)
        if (!isFocused) onBlur?.()
      }}
      isInvalid={shownError !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Segments
        onPartial={setPartial}
        onPaste={(text) => {
          const pasted = toTime(text)
          if (pasted && !props.isReadOnly) onChange(pasted.toString())
          return pasted !== undefined
        }}
      />
      <FieldNotes hint={hint} error={shownError} />
    </AriaTimeField>
  )
}
