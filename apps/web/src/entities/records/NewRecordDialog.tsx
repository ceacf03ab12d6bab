import type { Call } from '@concord/domain/api/client'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSending } from '#api/use-sending.ts'
import type { TextKey } from '#i18n/text-key.ts'
import { Button } from '#ui/action/Button.tsx'
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { TextField } from '#ui/input/TextField.tsx'

type Lines = Record<string, string>
type Line = { name: string; label: string; hint?: string; isMono?: boolean }

type Props<Body extends Lines> = {
  title: string
  text?: string
  submit: string
  schema: z.ZodType<Body, Body>
  /** The input lines, one for each property of the body. */
  lines: readonly (Line & { name: keyof Body & string })[]
  send: (body: Body, call: Call) => Promise<unknown>
  /** The path of the list that gets a new entry. */
  listPath: string
  onSaved: (body: Body) => void
  onClose: () => void
}

/** Asks for the values of an administrators' record (C075, C077, C078). */
export function NewRecordDialog<Body extends Lines>({
  isOpen,
  ...props
}: Props<Body> & { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={props.onClose} title={props.title}>
      {props.text && <p>{props.text}</p>}
      <RecordForm {...props} />
    </Dialog>
  )
}

function RecordForm<Body extends Lines>({
  title,
  submit,
  schema,
  lines,
  send,
  listPath,
  onSaved,
  onClose,
}: Props<Body>) {
  const { t, i18n } = useTranslation()
  const { control, handleSubmit, formState, setError, getValues } = useForm<Lines>({
    resolver: zodResolver(schema as unknown as z.ZodType<Lines, Lines>),
    defaultValues: Object.fromEntries(lines.map(({ name }) => [name, ''])),
    shouldFocusError: false, // the form's summary is focused
  })
  const saving = useSending({
    send: (body: Body, call) => send(body, call),
    refreshes: [listPath],
    onSuccess: (_saved, body) => {
      onSaved(body)
      onClose()
    },
  })
  const unplaced = useServerProblems(saving.error, { setError, getValues })
  const problems = lines.flatMap(({ name }) => {
    const message = formState.errors[name]?.message
    return message
      ? [{ field: name, message: i18n.exists(message) ? t(message as TextKey) : message }]
      : []
  })
  return (
    <Form
      isUnsaved={formState.isDirty}
      label={title}
      onSubmit={() => void handleSubmit((values) => saving.mutate(values as Body))()}
      problems={formState.submitCount > 0 ? problems : []}
    >
      <ErrorBanner error={unplaced} />
      {lines.map((line) => (
        <LineField key={line.name} control={control} {...line} />
      ))}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="primary" isPending={saving.isPending}>
          {submit}
        </Button>
      </DialogActions>
    </Form>
  )
}

function LineField({ control, name, ...texts }: Line & { control: Control<Lines> }) {
  return <TextField {...texts} autoComplete="off" {...useFormField(control, name)} />
}
