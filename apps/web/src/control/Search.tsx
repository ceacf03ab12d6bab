import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import field from '#ui/Field.module.css'
import styles from './Search.module.css'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  /** Beside other fields the label stands above, as theirs do; alone, it stands inside while the box is empty. */
  isLabelled?: boolean
}

/** A box that narrows a list: the browser's own, which costs the first panel nothing. */
export function Search({ label, value, onChange, isLabelled = false }: Props) {
  const id = useId()
  return (
    <div className={classes(field.field, styles.search)}>
      <label htmlFor={id} className={classes(field.label, !isLabelled && styles.hidden)}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={field.input}
        placeholder={isLabelled ? '' : label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
