import { type Ref, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import type { FieldTexts } from './Field.tsx'

type Props = FieldTexts & {
  type: 'date' | 'time' | 'datetime-local' | 'number' | 'text'
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
  step?: number | 'any'
  min?: string | number
  max?: string | number
  isDisabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** A value of one type in the browser's own control, which knows its keyboard, its picker and its language. The value is text. */
export function TypedField({ label, hint, error, isOptional: _, type, onChange, isDisabled, inputRef, ...props }: Props) {
  const id = useId()
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...props}
        ref={inputRef}
        id={id}
        type={type}
        inputMode={type === 'number' ? 'decimal' : undefined}
        className={classes(styles.input)}
        disabled={isDisabled}
        aria-invalid={error !== undefined}
        aria-describedby={notes === '' ? undefined : notes}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
