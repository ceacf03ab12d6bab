import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import styles from './Field.module.css'

/** What every field has: a label above, a hint under it, an error in its own words. */
export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined; isOptional?: boolean }

export function FieldLabel({ label, isOptional }: Pick<FieldTexts, 'label' | 'isOptional'>) {
  const { t } = useTranslation()
  return (
    <Label className={classes(styles.label)}>
      {label}
      {isOptional && <span className={styles.optional}>{t('ui.optional')}</span>}
    </Label>
  )
}

export function FieldNotes({ hint, error }: Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className={classes(styles.hint)}>
          {hint}
        </Text>
      )}
      <FieldError className={classes(styles.error)}>{error}</FieldError>
    </>
  )
}
