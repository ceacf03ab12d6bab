import type { ReactNode, Ref } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import type { Focusable } from '../focus-within.ts'
import styles from './Field.module.css'

/**
 * `field` is the name of the field that the summary links to; `position` in its text counts from 1.
 */
export type FieldProblem = {
  field: string
  message: string
  position?: { line: number; column: number } | undefined
}

/** The texts of every field: a label above, a hint below, and its own error. */
export type FieldTexts = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean | undefined
}

/**
 * The props of a field with a `Value`, in addition to its texts; `useFormField` provides most of
 * them.
 */
export type FieldProps<Value> = FieldTexts & {
  /** The form's summary finds the field by its name. */
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
