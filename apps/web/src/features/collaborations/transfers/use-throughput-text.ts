import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import type { Running } from '#transfer/upload/upload-state.ts'

/** The texts for a running transfer, followed by its speed and remaining time. */
export function useThroughputText(): (
  running: Running<unknown>,
  facts: readonly (string | undefined)[],
) => (string | undefined)[] {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ bytesPerSecond, secondsLeft, isCancelling }, facts) =>
    isCancelling
      ? [t('upload.cancelling')]
      : [
          ...facts,
          bytesPerSecond === undefined
            ? undefined
            : t('upload.rate', { rate: format.bytes(bytesPerSecond) }),
          secondsLeft === undefined
            ? undefined
            : t('upload.timeLeft', { time: format.duration(secondsLeft) }),
        ]
}
