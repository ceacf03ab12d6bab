import { useTranslation } from 'react-i18next'
import { Button } from '#ui/action/Button.tsx'
import styles from './SendCode.module.css'

type Props = { secondsLeft: number; isPending: boolean; onSend: () => void }

/**
 * "Send Code", or a countdown until the provider sends to this phone again (A010). The button keeps
 * its place and its focus.
 */
export function SendCode({ secondsLeft, isPending, onSend }: Props) {
  const { t } = useTranslation()
  return (
    <div className={styles.send}>
      <Button
        variant="primary"
        isWide
        isPending={isPending}
        isWaiting={secondsLeft > 0}
        onPress={onSend}
      >
        {t('passcode.send')}
      </Button>
      {secondsLeft > 0 && (
        <p className={styles.wait}>{t('passcode.sendWait', { count: secondsLeft })}</p>
      )}
    </div>
  )
}
