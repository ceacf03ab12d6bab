import type { ReactNode } from 'react'
import {
  Checkbox as AriaCheckbox,
  CheckboxGroup as AriaCheckboxGroup,
  type CheckboxGroupProps,
  type CheckboxProps,
} from 'react-aria-components'
import { classes } from '../classes.ts'
import field from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldTexts } from '../form/Field.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Checkbox.module.css'

type Props = Omit<CheckboxProps, 'className' | 'style' | 'children'> & {
  children: ReactNode
  hint?: string
}

export function Checkbox({ children, hint, ...props }: Props) {
  return (
    <AriaCheckbox {...props} className={classes(styles.checkbox)}>
      <span className={styles.box} aria-hidden="true">
        <Icon name={props.isIndeterminate ? 'minus' : 'check'} />
      </span>
      <span>
        {children}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </AriaCheckbox>
  )
}

type GroupProps = Omit<CheckboxGroupProps, 'className' | 'style' | 'children' | 'isInvalid'> &
  FieldTexts & { children: ReactNode }

export function CheckboxGroup({ label, hint, error, isOptional, children, ...props }: GroupProps) {
  return (
    <AriaCheckboxGroup
      {...props}
      data-field={props.name}
      className={classes(field.field)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={styles.group}>{children}</div>
      <FieldNotes hint={hint} error={error} />
    </AriaCheckboxGroup>
  )
}
