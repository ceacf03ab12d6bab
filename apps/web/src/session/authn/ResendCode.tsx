import { useTranslation } from 'react-i18next'
import styles from './ResendCode.module.css'

type Props = { secondsLeft: number; isPending: boolean; onResend: () => void }

/**
 * "Resend", as soon as the provider would do it; until then how long to wait. The button keeps its
 * place and its focus (A010).
 */
export function ResendCode({ secondsLeft, isPending, onResend }: Props) {
  const { t } = useTranslation()
  const isWaiting = secondsLeft > 0
  return (
    <p className={styles.row}>
      <button
        type="button"
        className={styles.resend}
        aria-disabled={isWaiting || isPending}
        onClick={() => isWaiting || onResend()}
      >
        {t('passcode.resend')}
      </button>
      {isWaiting && <span>{t('passcode.wait', { count: secondsLeft })}</span>}
    </p>
  )
}
