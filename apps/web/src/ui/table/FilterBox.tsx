import { type KeyboardEvent, type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import field from '../form/Field.module.css'
import { Icon } from '../Icon.tsx'
import styles from './FilterBox.module.css'

type Props = {
  /** The accessible name and the placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
}

/**
 * Filters a list while typing; Escape and the clear button reset it. Made of the browser's own
 * elements: every list has one, and react-aria's takes three renders to appear.
 */
export function FilterBox({ label, value, onChange, inputRef }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const clearByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || value === '') return
    event.preventDefault()
    event.stopPropagation() // a dialog around it stays open
    onChange('')
  }
  const clear = () => {
    onChange('')
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className={styles.box}>
      <span className={styles.glass}>
        <Icon name="search" />
      </span>
      <input
        ref={inputRef}
        type="search"
        className={classes(field.input, styles.input)}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={clearByEscape}
      />
      {value !== '' && (
        <button
          type="button"
          tabIndex={-1} // Escape does the same
          className={field.insideButton}
          aria-label={t('ui.filter.clear')}
          onClick={clear}
        >
          <Icon name="cross" />
        </button>
      )}
    </div>
  )
}
