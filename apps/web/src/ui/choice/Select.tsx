import type { Ref } from 'react'
import { Select as AriaSelect, Button, SelectValue } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import field from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldTexts } from '../form/Field.tsx'
import { Icon } from '../Icon.tsx'
import { type Option, Options } from './Options.tsx'
import styles from './Select.module.css'

type Props<Value extends string> = FieldTexts & {
  options: readonly Option<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  placeholder?: string
  isDisabled?: boolean
  inputRef?: Ref<HTMLButtonElement>
}

/** One of a few options. For long lists use `ComboBox`, which filters. */
export function Select<Value extends string>({
  label,
  hint,
  error,
  isOptional,
  options,
  value,
  onChange,
  placeholder,
  inputRef,
  ...props
}: Props<Value>) {
  const { t } = useTranslation()
  return (
    <AriaSelect
      {...props}
      data-field={props.name}
      className={classes(field.field)}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(key as Value)
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      placeholder={placeholder ?? t('ui.select')}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Button ref={inputRef} className={classes(field.input, styles.trigger)}>
        <SelectValue className={classes(styles.value)} />
        <Icon name="chevronDown" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Options options={options} />
    </AriaSelect>
  )
}
