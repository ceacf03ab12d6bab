import { type Ref, useState } from 'react'
import { TextField as AriaTextField, Input, type TextFieldProps } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import field from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldTexts } from '../form/Field.tsx'
import styles from './PasswordField.module.css'

type Props = Omit<TextFieldProps, 'className' | 'style' | 'children' | 'isInvalid' | 'type'> &
  Omit<FieldTexts, 'isOptional'> & { inputRef?: Ref<HTMLInputElement> }

/** A password field with a button that shows the password. */
export function PasswordField({ label, hint, error, inputRef, ...props }: Props) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <AriaTextField
      {...props}
      data-field={props.name}
      type={isShown ? 'text' : 'password'}
      className={classes(field.field)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} />
      <span className={styles.row}>
        <Input
          ref={inputRef ?? null}
          className={classes(field.input, styles.input)}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={classes(field.insideButton, styles.toggle)}
          aria-pressed={isShown}
          aria-label={t('ui.password.show')}
          onClick={() => setShown(!isShown)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M1 8s2.5-4.5 7-4.5S15 8 15 8s-2.5 4.5-7 4.5S1 8 1 8z" />
            <circle cx="8" cy="8" r="2" />
            {isShown && <path d="M2.5 13.5l11-11" />}
          </svg>
        </button>
      </span>
      <FieldNotes hint={hint} error={error} />
    </AriaTextField>
  )
}
