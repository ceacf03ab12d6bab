import { useEffect } from 'react'
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '#api/error-text.ts'
import type { TextKey } from '#i18n/en.ts'

export type FormField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  inputRef: RefCallBack
  error: string | undefined
}

/** Ties a field of `ui/` to a react-hook-form: `<TextField label=… {...useFormField(control, 'name')} />`. Errors are text keys of the schema, or the server's words. */
export function useFormField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
): FormField<FieldPathValue<Values, Name>> {
  const { t, i18n } = useTranslation()
  const { field, fieldState } = useController({ control, name })
  const { message, type } = fieldState.error ?? {}
  const words = type === SERVER ? message : undefined
  const error = fieldState.error && (message && i18n.exists(message) ? t(message as TextKey) : (words ?? t('validation.invalid')))
  return { name: field.name, value: field.value, onChange: field.onChange, onBlur: field.onBlur, inputRef: field.ref, error }
}

const SERVER = 'server'

/**
 * What the server refuses lands on the field that it names, until that is changed. Returns the error while some of it has no field here, for
 * the banner above the form.
 */
export function useServerProblems<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
): unknown {
  const { setError, getValues } = form
  const isOfForm = ({ field }: { field: string }) => getValues(field as FieldPath<Values>) !== undefined
  const problems = problemsOf(error)
  useEffect(() => {
    for (const { field, message } of problemsOf(error)) setError(field as FieldPath<Values>, { type: SERVER, message })
  }, [error, setError])
  return problems.length > 0 && problems.every(isOfForm) ? undefined : error
}
