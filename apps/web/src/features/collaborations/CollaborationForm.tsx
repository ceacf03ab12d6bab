import { NewCollaboration } from '@concord/domain/collaborations/collaboration'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Form } from '#ui/form/Form.tsx'
import { toFieldProblems, useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { TextArea } from '#ui/input/TextArea.tsx'
import { TextField } from '#ui/input/TextField.tsx'

type Props = {
  label: string
  onSubmit: (values: NewCollaboration) => void
  error: unknown
  /** Saved, so there is nothing to lose. */
  isDone?: boolean
  children: ReactNode
}

/**
 * Name and description of a collaboration or a clone (B016, B061, B065). The caller provides the
 * buttons.
 */
export function CollaborationForm({ label, onSubmit, error, isDone = false, children }: Props) {
  const { t } = useTranslation()
  const { control, handleSubmit, formState, setError, getValues } = useForm({
    resolver: zodResolver(NewCollaboration),
    defaultValues: { name: '', description: '' },
    shouldFocusError: false, // the form's summary is focused
  })
  const unplaced = useServerProblems(error, { setError, getValues })
  const name = useFormField(control, 'name')
  const description = useFormField(control, 'description')
  const problems = toFieldProblems([name, description])
  return (
    <Form
      isUnsaved={formState.isDirty && !isDone}
      label={label}
      onSubmit={() => void handleSubmit(onSubmit)()}
      problems={formState.submitCount > 0 ? problems : []}
    >
      <ErrorBanner error={unplaced} />
      <TextField label={t('collaboration.name')} hint={t('collaboration.name.hint')} {...name} />
      <TextArea
        label={t('collaboration.description')}
        hint={t('collaboration.description.hint')}
        rows={5}
        {...description}
      />
      {children}
    </Form>
  )
}
