import { useEffect, useEffectEvent } from 'react'
import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type RefCallBack,
  type Resolver,
  type UseFormReturn,
  useController,
} from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { getProblems } from '#api/field-problems.ts'
import type { TextKey } from '#i18n/text-key.ts'
import type { FieldProblem } from '../form/Field.tsx'

export type FormField<Value> = {
  name: string
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  inputRef: RefCallBack
  error: string | undefined
}

/**
 * Binds a field of `ui/` to react-hook-form: `<TextField label=… {...useFormField(control, 'name')}
 * />`. Errors are text keys of the schema, or the server's text.
 *
 * @param deps Fields that are validated again when this one changes.
 */
export function useFormField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Sent = Values,
>(
  control: Control<Values, unknown, Sent>,
  name: Name,
  deps: FieldPath<Values>[] = [],
): FormField<FieldPathValue<Values, Name>> {
  const { t, i18n } = useTranslation()
  const { field, fieldState } = useController({ control, name, rules: { deps } })
  const { message, type } = fieldState.error ?? {}
  const words = type === SERVER ? message : undefined
  const error =
    fieldState.error &&
    (message && i18n.exists(message) ? t(message as TextKey) : (words ?? t('validation.invalid')))
  return {
    name: field.name,
    value: field.value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    inputRef: field.ref,
    error,
  }
}

/**
 * Validates a form with a plain function, which returns a text key for each invalid field. For
 * forms without a schema.
 */
export const resolverFor =
  <Values extends FieldValues>(
    check: (values: Values) => Partial<Record<keyof Values, TextKey | undefined>>,
  ): Resolver<Values> =>
  (values) => {
    const wrong = Object.entries(check(values)).filter(([, message]) => message !== undefined)
    if (wrong.length === 0) return { values, errors: {} }
    const errors = wrong.map(([name, message]) => [name, { type: 'check', message }] as const)
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }

/** The problems of these fields, for the summary of their form. */
export const toFieldProblems = (
  fields: readonly Pick<FormField<unknown>, 'name' | 'error'>[],
): FieldProblem[] =>
  fields.flatMap(({ name, error }) => (error ? [{ field: name, message: error }] : []))

const SERVER = 'server'

/**
 * Shows the server's refusals at the fields that it names, until those change. Returns the error if
 * some of it has no field here, for the banner above the form.
 *
 * @param toName The name in this form of a field that the server names.
 */
export function useServerProblems<Values extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  toName: (field: string) => string = (field) => field,
): unknown {
  const { setError, getValues } = form
  const place = useEffectEvent(toName)
  const isOfForm = ({ field }: { field: string }) =>
    getValues(toName(field) as FieldPath<Values>) !== undefined
  const problems = getProblems(error)
  useEffect(() => {
    for (const { field, message } of getProblems(error))
      setError(place(field) as FieldPath<Values>, { type: SERVER, message })
  }, [error, setError])
  return problems.length > 0 && problems.every(isOfForm) ? undefined : error
}
