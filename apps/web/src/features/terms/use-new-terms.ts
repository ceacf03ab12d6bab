import { AFTER_SAVE_NAVIGATION_MS } from '@concord/domain/limits'
import { terms } from '@concord/domain/terms/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { systemClock } from '#api/clock.ts'
import { useCall } from '#api/use-call.ts'
import { useConfirm } from '#ui/prompts.ts'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import { type PickedPdf, readPdf } from './read-pdf.ts'

const COPIES = ['englishCopy', 'frenchCopy'] as const
type Copy = (typeof COPIES)[number]
const MISSING = { englishCopy: 'admin.terms.englishRequired', frenchCopy: 'admin.terms.frenchRequired' } as const
type Picked = Partial<Record<Copy, PickedPdf>>

/** A new version of the terms: two files, each judged when it is picked; published after a question (C074). */
export function useNewTerms() {
  const { t } = useTranslation()
  const call = useCall()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const [picked, setPicked] = useState<Picked>({})
  const [isRefused, setRefused] = useState(false)
  const publishing = useMutation({
    mutationFn: async (body: Record<Copy, string>) => {
      const made = await call(terms.create, { body })
      await systemClock.sleep(AFTER_SAVE_NAVIGATION_MS / 1000) // C125
      return made
    },
    onSuccess: async () => {
      setPicked({})
      setRefused(false)
      await queryClient.invalidateQueries({ queryKey: [terms.latest.path] })
    },
  })
  useUnsavedGuard(Object.keys(picked).length > 0)

  const errorOf = (copy: Copy): string | undefined => {
    const fault = picked[copy]?.fault
    if (fault) return t(fault)
    return isRefused && !picked[copy] ? t(MISSING[copy]) : undefined
  }
  const field = (name: Copy) => ({
    name,
    picked: picked[name],
    error: errorOf(name),
    onPick: (file: File) =>
      void readPdf(file).then((read) => {
        publishing.reset()
        setPicked((before) => ({ ...before, [name]: read }))
      }),
    onRemove: () => setPicked(({ [name]: _gone, ...rest }) => rest),
  })
  async function submit(): Promise<void> {
    const [english, french] = COPIES.map((copy) => picked[copy]?.dataUrl)
    setRefused(true)
    if (!english || !french) return
    const isSure = await confirm({
      title: t('admin.terms.ask.title'),
      text: t('admin.terms.ask.text'),
      confirm: t('admin.terms.publish'),
    })
    if (isSure) publishing.mutate({ englishCopy: english, frenchCopy: french })
  }
  return {
    english: field('englishCopy'),
    french: field('frenchCopy'),
    problems: isRefused ? COPIES.flatMap((copy) => (errorOf(copy) ? [{ field: copy, message: errorOf(copy) ?? '' }] : [])) : [],
    submit,
    isPending: publishing.isPending,
    error: publishing.error,
    published: publishing.data?.version,
    dismiss: publishing.reset,
  }
}
