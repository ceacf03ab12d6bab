import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#i18n/i18next.ts'
import { Copyable } from '../action/Copyable.tsx'
import styles from './ErrorReference.module.css'

/** The id of a problem in the server's log, to copy for support. */
function ErrorReference({ id }: { id: string }): ReactNode {
  const { t } = useTranslation()
  return (
    <p className={styles.reference}>
      {t('ui.errorReference')} <Copyable text={id} what={t('ui.errorReference')} />
    </p>
  )
}

/** The component with its texts, which a page before the sign-in has not loaded. */
export async function loadReference(): Promise<{ default: typeof ErrorReference }> {
  await loadTexts('portal')
  return { default: ErrorReference }
}
