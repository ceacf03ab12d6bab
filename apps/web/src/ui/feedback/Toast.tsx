import {
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '#i18n/text-key.ts'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './Toast.module.css'

/** A text by its key, so that a toast follows when the language changes, and what is in it. */
export type ToastText = { text: TextKey; values?: Record<string, string> | undefined }
/** react-aria still marks its toasts as unstable, so only this file and Toast.tsx know them. */
export const toasts = new ToastQueue<ToastText>({ maxVisibleToasts: 3 })

/**
 * Where toasts appear, once for the whole portal; F6 leads to them. They wait their turn with a
 * screen reader.
 */
export function Toasts() {
  const { t } = useTranslation()
  return (
    <ToastRegion queue={toasts} className={classes(styles.region)} aria-label={t('ui.toasts')}>
      {({ toast }) => (
        <AriaToast toast={toast} className={classes(styles.toast)}>
          <span className={styles.icon}>
            <Icon name="success" />
          </span>
          <ToastContent className={classes(styles.content)} role="status">
            <Text slot="title">{t(toast.content.text as 'ui.ok', toast.content.values ?? {})}</Text>
          </ToastContent>
          <Button slot="close" className={classes(styles.close)} aria-label={t('ui.dismiss')}>
            <Icon name="cross" />
          </Button>
        </AriaToast>
      )}
    </ToastRegion>
  )
}
