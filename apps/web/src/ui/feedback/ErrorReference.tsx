import type { ApiError } from '@concord/domain/api/api-error'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '#i18n/i18next.ts'
import { Copyable } from '../action/Copyable.tsx'
import styles from './ErrorReference.module.css'

/** The id of the problem in the server's log, to copy for support; nothing if it has none. */
function ErrorReference({ error: { body } }: { error: ApiError }) {
  const { t } = useTranslation()
  const id = typeof body === 'object' && body !== null && 'errorId' in body ? body.errorId : ''
  if (typeof id !== 'string' || id === '') return null
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
