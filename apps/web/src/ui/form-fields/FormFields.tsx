import type { ComponentProps } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Checkbox } from '../choice/Checkbox.tsx'
import { Select } from '../choice/Select.tsx'
import { NumberField } from '../input/NumberField.tsx'
import { TextField } from '../input/TextField.tsx'
import { type FormField, useFormField } from './use-form-field.ts'

/** A field's form and name. */
type Place<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>
  name: FieldPath<Values>
}
type Rest<Props> = Omit<Props, keyof FormField<unknown>>

/** TypeScript cannot check that this name has a value of this type; the form's schema does. */
const useField = <Value, Values extends FieldValues, Sent>({
  control,
  name,
}: Place<Values, Sent>) => useFormField(control, name) as FormField<Value>

/** A `TextField` bound to react-hook-form. */
export function FormTextField<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: Place<Values, Sent> & Rest<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      {...useField<string, Values, Sent>({ control, name })}
    />
  )
}

/** A `NumberField` bound to react-hook-form; its value is text. */
export function FormNumberField<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: Place<Values, Sent> & Rest<ComponentProps<typeof NumberField>>) {
  return <NumberField {...props} {...useField<string, Values, Sent>({ control, name })} />
}

/** A `Select` bound to react-hook-form. */
export function FormSelect<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: Place<Values, Sent> & Rest<ComponentProps<typeof Select<string>>>) {
  return <Select<string> {...props} {...useField<string, Values, Sent>({ control, name })} />
}

/** A checkbox bound to react-hook-form. */
export function FormCheckbox<Values extends FieldValues, Sent>({
  control,
  name,
  ...props
}: Place<Values, Sent> & Rest<ComponentProps<typeof Checkbox>>) {
  const { value, onChange, onBlur } = useField<boolean, Values, Sent>({
    control,
    name,
  })
  return <Checkbox {...props} name={name} isSelected={value} onChange={onChange} onBlur={onBlur} />
}
