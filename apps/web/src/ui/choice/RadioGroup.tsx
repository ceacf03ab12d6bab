import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import { classes } from '../classes.ts'
import { useFocusWithin } from '../focus-within.ts'
import field from '../form/Field.module.css'
import { FieldLabel, FieldNotes, type FieldProps } from '../form/Field.tsx'
import type { Option } from './Options.tsx'
import styles from './RadioGroup.module.css'

type Props<Value extends string> = FieldProps<Value | null> & { options: readonly Option<Value>[] }

/** One of a few options, all visible. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  isOptional,
  options,
  onChange,
  onBlur,
  inputRef,
  ...props
}: Props<Value>) {
  const root = useFocusWithin<HTMLDivElement>(inputRef)
  return (
    <AriaRadioGroup
      {...props}
      ref={root}
      data-field={props.name}
      className={classes(field.field)}
      onChange={(value) => onChange(value as Value)}
      {...(onBlur ? { onBlur } : {})}
      isInvalid={error !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <div className={styles.group}>
        {options.map(({ value, label: text, hint: more, isDisabled = false }) => (
          <Radio
            key={value}
            value={value}
            isDisabled={isDisabled}
            className={classes(styles.radio)}
          >
            <span className={styles.mark} aria-hidden="true" />
            <span>
              {text}
              {more && <span className={styles.hint}>{more}</span>}
            </span>
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} error={error} />
    </AriaRadioGroup>
  )
}
