import {
  UNSTABLE_Toast as AriaToast,
  Button,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Toast.module.css'
import { toasts } from './toast-queue.ts'

/** Where toasts appear, once for the whole portal; F6 leads to them. They wait their turn with a screen reader. */
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
