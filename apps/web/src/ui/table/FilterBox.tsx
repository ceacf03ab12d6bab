import type { Ref } from 'react'
import { Button, Input, SearchField } from 'react-aria-components'
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
  isDisabled?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** Filters a list while typing; Escape and the clear button reset it. */
export function FilterBox({ label, value, onChange, isDisabled = false, inputRef }: Props) {
  const { t } = useTranslation()
  return (
    <SearchField
      className={classes(styles.box)}
      aria-label={label}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
    >
      <span className={styles.glass}>
        <Icon name="search" />
      </span>
      <Input
        ref={inputRef}
        className={classes(field.input, styles.input)}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
      />
      <Button
        className={classes(field.insideButton, styles.clear)}
        aria-label={t('ui.filter.clear')}
      >
        <Icon name="cross" />
      </Button>
    </SearchField>
  )
}
