import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import field from '#ui/Field.module.css'
import styles from './Search.module.css'

/** A box that narrows a list: the browser's own, which costs the first panel nothing. */
export function Search({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <label className={styles.search} htmlFor={id}>
      <span className={styles.label}>{label}</span>
      <input
        id={id}
        type="search"
        className={classes(field.input, styles.input)}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
