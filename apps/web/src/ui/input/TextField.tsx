import type { Ref } from 'react'
import { TextField as AriaTextField, Input, type TextFieldProps } from 'react-aria-components'
import { classes } from '../classes.ts'
import styles from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldTexts } from '../form/Field.tsx'

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid'> &
  FieldTexts & { inputRef?: Ref<HTMLInputElement>; placeholder?: string; isMono?: boolean }

/** A text field with one line. */
export function TextField({
  label,
  hint,
  error,
  isOptional,
  inputRef,
  placeholder = '',
  isMono,
  ...props
}: Props) {
  return (
    <AriaTextField
      {...props}
      data-field={props.name}
      className={classes(styles.field)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Input
        ref={inputRef ?? null}
        placeholder={placeholder}
        className={classes(styles.input, isMono && styles.mono)}
      />
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}
