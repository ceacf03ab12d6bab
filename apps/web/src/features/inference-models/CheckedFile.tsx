import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { ModelMetadata } from './ModelMetadata.tsx'
import type { ModelCheck } from './use-model-check.ts'

const CHECKED = {
  loaded: 'newModel.checked',
  'too-large': 'newModel.tooLargeToLoad',
  'no-engine': 'newModel.noEngine',
} as const

/**
 * The progress of the check, or the model's inputs and outputs. Problems of the file are shown at
 * its field.
 */
export function CheckedFile({ check, size }: { check: ModelCheck; size: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  switch (check.kind) {
    case 'checking':
      return (
        <ProgressBar
          label={t('newModel.checking', {
            done: format.bytes(check.bytes),
            total: format.bytes(size),
          })}
          ratio={size === 0 ? undefined : check.bytes / size}
        />
      )
    case 'loading':
      return <ProgressBar label={t('newModel.loading')} ratio={undefined} />
    case 'sound':
      return (
        <>
          <Banner kind={check.unloadable === undefined ? 'success' : 'info'}>
            {t(CHECKED[check.unloadable ?? 'loaded'])}
          </Banner>
          <ModelMetadata metadata={check.metadata} />
        </>
      )
    default:
      return null
  }
}
