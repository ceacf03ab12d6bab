import type { Ref } from 'react'
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import field from './Field.module.css'
import { FieldLabel, FieldNotes, type FieldTexts } from './Field.tsx'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export type Option<Value extends string = string> = { value: Value; label: string; hint?: string; isDisabled?: boolean }

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

/** One of a few. For thousands of entries use a picker that filters. */
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
      className={classes(field.field)}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(key as Value)
      }}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      placeholder={placeholder ?? t('ui.select')}
    >
      <FieldLabel label={label} {...(isOptional ? { isOptional } : {})} />
      <Button ref={inputRef} className={classes(field.input, styles.trigger)}>
        <SelectValue className={classes(styles.value)} />
        <Icon name="chevronDown" />
      </Button>
      <FieldNotes hint={hint} error={error} />
      <Popover className={classes(styles.popover)} offset={4}>
        <ListBox className={classes(styles.list)} items={options}>
          {(option) => (
            <ListBoxItem
              id={option.value}
              textValue={option.label}
              isDisabled={option.isDisabled ?? false}
              className={classes(styles.option)}
            >
              <span>{option.label}</span>
              {option.hint && <span className={styles.hint}>{option.hint}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
