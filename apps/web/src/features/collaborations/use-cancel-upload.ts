import { useTranslation } from 'react-i18next'
import { useConfirm } from '#ui/prompts.ts'

/** Asks before an upload is cancelled: what has been sent is deleted. */
export function useCancelUpload(): (cancel: () => void) => Promise<void> {
  const { t } = useTranslation()
  const confirm = useConfirm()
  return async (cancel) => {
    const isSure = await confirm({
      title: t('upload.cancel.title'),
      text: t('upload.cancel.text'),
      confirm: t('upload.cancel.confirm'),
      cancel: t('upload.cancel.stay'),
      isDangerous: true,
    })
    if (isSure) cancel()
  }
}
