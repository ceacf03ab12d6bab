import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import field from '#ui/Field.module.css'
import styles from './Choice.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { id: Value; title: string }[]
  onChange: (value: Value) => void
  hint?: string
}

/** One of a few, by the browser's own select: light, and at home on every device. */
export function Choice<Value extends string>({ label, value, options, onChange, hint }: Props<Value>) {
  const id = useId()
  return (
    <div className={classes(field.field, styles.choice)}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <select
        id={id}
        className={classes(field.input, styles.select)}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.title}
          </option>
        ))}
      </select>
      {hint && (
        <span id={`${id}-hint`} className={field.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
