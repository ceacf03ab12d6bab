import type { ReactNode, Ref } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import type { Focusable } from '../focus-within.ts'
import styles from './Field.module.css'

/** `field` is the name of the field that the summary jumps to; `position`, both from 1, is in its text. */
export type FieldProblem = {
  field: string
  message: string
  position?: { line: number; column: number } | undefined
}

/** What every field has: a label above, a hint under it, an error in its own words. */
export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean | undefined
}

/** What a field that holds a `Value` takes next to its texts; `useFormField` gives most of it. */
export type FieldProps<Value> = FieldTexts & {
  /** By it the summary of the form finds the field. */
  name?: string
  value: Value
  onChange: (value: Value) => void
  onBlur?: () => void
  inputRef?: Ref<Focusable>
  isDisabled?: boolean
  isReadOnly?: boolean
}

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
