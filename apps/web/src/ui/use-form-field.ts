import { type Control, type FieldPath, type FieldPathValue, type FieldValues, type RefCallBack, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#i18n/en.ts'

export type FormField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  inputRef: RefCallBack
  error: string | undefined
}

/** Ties a field of `ui/` to a react-hook-form: `<TextField label=… {...useFormField(control, 'name')} />`. Errors are text keys of the schema. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
): FormField<FieldPathValue<Values, Name>> {
  const { t, i18n } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const message = fieldState.error?.message
  const error = fieldState.error && t(message && i18n.exists(message) ? (message as TextKey) : 'validation.invalid')
  return { name: field.name, value: field.value, onChange: field.onChange, onBlur: field.onBlur, inputRef: field.ref, error }
}
