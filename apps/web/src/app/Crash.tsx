import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import styles from './CannotStart.module.css'

/** The portal's own fault. */
export function Crash() {
  const { t } = useTranslation()
  return (
    <main className={styles.page} role="alert">
      <h1>{t('shell.crash.title')}</h1>
      <p>{t('shell.crash.text')}</p>
      <p>
        <Button variant="primary" onPress={() => window.location.reload()}>
          {t('shell.crash.reload')}
        </Button>
      </p>
    </main>
  )
}
