import type { Ref } from 'react'
import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components'
import { classes } from '../classes.ts'
import styles from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldTexts } from '../form/Field.tsx'

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'type'> &
  FieldTexts & { inputRef?: Ref<HTMLTextAreaElement>; rows?: number; isMono?: boolean }

/** A text field with several lines. */
export function TextArea({
  label,
  hint,
  error,
  isOptional,
  inputRef,
  rows = 4,
  isMono,
  ...props
}: Props) {
  return (
    <TextField
      {...props}
      data-field={props.name}
      className={classes(styles.field)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <AriaTextArea
        ref={inputRef}
        rows={rows}
        className={classes(styles.input, styles.area, isMono && styles.mono)}
      />
      <FieldNotes hint={hint} error={error} />
    </TextField>
  )
}
