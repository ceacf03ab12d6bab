import { useTranslation } from 'react-i18next'
import styles from './ResendCode.module.css'

type Props = { secondsLeft: number; isPending: boolean; onResend: () => void }

/**
 * "Resend", or a countdown until the provider allows it. The button keeps its place and its focus
 * (A010).
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
