import { NewCollaboration } from '@concord/domain/collaborations/collaboration'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Form } from '#ui/Form.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useFormField, useServerProblems } from '#ui/use-form-field.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'

type Props = {
  label: string
  onSubmit: (values: NewCollaboration) => void
  error: unknown
  /** Asks before the entries are lost (A043). */
  isGuarded?: boolean
  isDone?: boolean
  children: ReactNode
}

/** Name and description of a collaboration, of a clone too (B016, B061, B065). The buttons are the caller's. */
export function CollaborationForm({ label, onSubmit, error, isGuarded = false, isDone = false, children }: Props) {
  const { t } = useTranslation()
  const { control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(NewCollaboration),
    defaultValues: { name: '', description: '' },
    shouldFocusError: false, // the form's summary is focused
  })
  useUnsavedGuard(isGuarded && formState.isDirty && !isDone)
  const unplaced = useServerProblems(error, { setError, getValues })
  const name = useFormField(control, 'name')
  const description = useFormField(control, 'description')
  const problems = [name, description].flatMap((field) => (field.error ? [{ field: field.name, message: field.error }] : []))
  return (
    <Form label={label} onSubmit={() => void handleSubmit(onSubmit)()} problems={formState.submitCount > 0 ? problems : []}>
      <ErrorBanner error={unplaced} />
      <TextField label={t('collaboration.name')} hint={t('collaboration.name.hint')} {...name} />
      <TextArea label={t('collaboration.description')} hint={t('collaboration.description.hint')} rows={5} {...description} />
      {children}
    </Form>
  )
}
