import { scenarios } from '@concord/domain/control/scenarios'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useCall } from '#api/CallProvider.tsx'
import { useSending } from '#api/use-sending.ts'
import { toast } from '#ui/feedback/toasts.ts'
import { useConfirm } from '#ui/prompts.ts'

type Reset = z.input<typeof scenarios.reset.body>

/** Resets the world after a confirmation. */
export function useReset() {
  const { t } = useTranslation()
  const call = useCall()
  const confirm = useConfirm()
  const reset = useSending({
    send: (body: Reset) => call(scenarios.reset, { body }),
    onSuccess: () => toast('control.scenarios.fresh'),
  })
  const ifSure = async (wanted: Reset) => {
    const question = {
      title: t('control.scenarios.reset.title'),
      text: t('control.scenarios.reset.text'),
      confirm: t('control.scenarios.reset'),
      isDangerous: true,
    }
    if (await confirm(question)) reset.mutate(wanted)
  }
  return { reset, ifSure }
}
