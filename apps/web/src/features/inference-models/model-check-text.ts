import type { TFunction } from 'i18next'
import type { ModelCheck } from './use-model-check.ts'

/**
 * Why the chosen file cannot be uploaded; undefined if it can, or if that is not known yet (C079,
 * C116).
 */
export function refusedFileText(check: ModelCheck | undefined, t: TFunction): string | undefined {
  if (check?.kind === 'unreadable') return t('models.fault.unreadable')
  if (check?.kind === 'misnamed') return t(check.fault)
  if (check?.kind !== 'refused') return undefined
  const { code, detail } = check
  if (code === 'notOnnx') return t('messages.error.modelFileType')
  if (code === 'tooLarge') return t('messages.error.modelFileTooLarge')
  const fault = t(`models.fault.${code}`)
  return detail === undefined ? fault : t('models.fault.detail', { fault, detail })
}
