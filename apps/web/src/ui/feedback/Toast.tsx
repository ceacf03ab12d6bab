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

/** A text's key with its values, so that a toast changes with the language. */
type ToastText = { text: TextKey; values?: Record<string, string> | undefined }
/** react-aria marks its toasts as unstable, so only this file and toasts.ts use them. */
export const toasts = new ToastQueue<ToastText>({ maxVisibleToasts: 3 })

/**
 * The toasts of the whole portal; F6 moves the focus to them. Screen readers announce them
 * politely.
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
