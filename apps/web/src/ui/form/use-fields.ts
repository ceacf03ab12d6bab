import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#i18n/text-key.ts'
import type { FieldProblem } from './Field.tsx'

type Texts = Record<string, string>
type Issues<Values> = Partial<Record<keyof Values, TextKey>>

/**
 * The fields of a small form, validated by a plain function of the domain: for small dialogs, and
 * for the pages before sign-in, which load neither zod nor a form library. After a refused submit,
 * fields are validated while typing.
 */
export function useFields<Values extends Texts>(
  initial: Values,
  check: (values: Values) => Issues<Values>,
) {
  const { t } = useTranslation()
  const [values, setValues] = useState(initial)
  const [isRefused, setRefused] = useState(false)
  const issues = isRefused ? check(values) : {}
  const getError = (name: string) => {
    const key = (issues as Issues<Texts>)[name]
    return key && t(key as 'validation.emailRequired')
  }

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name] as string,
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    error: getError(name),
  })
  const problems: FieldProblem[] = Object.keys(initial).flatMap((name) => {
    const message = getError(name)
    return message ? [{ field: name, message }] : []
  })
  const submit = (onValid: (values: Values) => void) => {
    const isWrong = Object.keys(check(values)).length > 0
    setRefused(isWrong)
    if (!isWrong) onValid(values)
  }
  const isDirty = Object.keys(initial).some((name) => values[name] !== initial[name])
  return { values, field, problems, isDirty, submit }
}
