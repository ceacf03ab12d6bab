import { AFTER_SAVE_NAVIGATION_MS } from '@concord/domain/limits'
import { terms } from '@concord/domain/terms/contract'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { useSending } from '#api/use-sending.ts'
import { resolverFor, toFieldProblems, useFormField } from '#ui/form-fields/use-form-field.ts'
import { useConfirm } from '#ui/prompts.ts'
import { type PickedPdf, readPdf } from './read-pdf.ts'

const COPIES = ['englishCopy', 'frenchCopy'] as const
type Copy = (typeof COPIES)[number]
const MISSING = {
  englishCopy: 'admin.terms.englishRequired',
  frenchCopy: 'admin.terms.frenchRequired',
} as const
type Picked = Record<Copy, PickedPdf | undefined>
const NOTHING: Picked = { englishCopy: undefined, frenchCopy: undefined }

/**
 * A new version of the terms: two files, validated when picked, published after a confirmation
 * (C074).
 */
export function useNewTerms() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { control, handleSubmit, formState, reset, setValue, clearErrors } = useForm<Picked>({
    resolver: resolverFor((picked) =>
      Object.fromEntries(
        COPIES.map((copy) => [copy, picked[copy] ? picked[copy].fault : MISSING[copy]]),
      ),
    ),
    defaultValues: NOTHING,
    mode: 'onChange', // each file is validated when it is picked
    shouldFocusError: false, // the form's summary is focused
  })
  const fields = {
    englishCopy: useFormField(control, 'englishCopy'),
    frenchCopy: useFormField(control, 'frenchCopy'),
  }
  const publishing = useSending({
    send: async (body: Record<Copy, string>, call) => {
      const made = await call(terms.create, { body })
      await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // C125
      return made
    },
    refreshes: [terms.latest.path],
    onSuccess: () => reset(NOTHING),
  })

  /** A file that is read more slowly than the one picked after it no longer counts. */
  const latest = useRef<Partial<Record<Copy, File>>>({})
  const field = (name: Copy) => ({
    name,
    picked: fields[name].value,
    error: fields[name].error,
    onPick: (file: File) => {
      latest.current[name] = file
      void readPdf(file).then((read) => {
        if (latest.current[name] !== file) return
        publishing.reset()
        fields[name].onChange(read)
      })
    },
    onRemove: () => {
      delete latest.current[name]
      clearErrors(name)
      setValue(name, undefined, { shouldValidate: formState.submitCount > 0 })
    },
  })
  const submit = handleSubmit(async ({ englishCopy, frenchCopy }) => {
    const isSure = await confirm({
      title: t('admin.terms.ask.title'),
      text: t('admin.terms.ask.text'),
      confirm: t('admin.terms.publish'),
    })
    if (isSure)
      publishing.mutate({
        englishCopy: englishCopy?.dataUrl ?? '',
        frenchCopy: frenchCopy?.dataUrl ?? '',
      })
  })
  return {
    english: field('englishCopy'),
    french: field('frenchCopy'),
    problems: formState.submitCount > 0 ? toFieldProblems(COPIES.map((copy) => fields[copy])) : [],
    submit,
    isPending: publishing.isPending,
    isUnsaved: COPIES.some((copy) => fields[copy].value !== undefined),
    error: publishing.error,
    published: publishing.data?.version,
    dismiss: publishing.reset,
  }
}
