import { useTranslation } from 'react-i18next'
import styles from './Copyable.module.css'
import { CopyButton } from './CopyButton.tsx'

type Props = {
  /** The text to copy. */
  text: string
  /** The name of the text, for screen readers. */
  what: string
  /** The visible text, if it differs. */
  shown?: string
}

/** An id or another long value with a button that copies it. */
export function Copyable({ text, what, shown = text }: Props) {
  const { t } = useTranslation()
  return (
    <span className={styles.copyable}>
      <span className={styles.value}>{shown}</span>
      {text !== '' && (
        <CopyButton text={text} what={what} isIcon>
          {t('ui.copy')}
        </CopyButton>
      )}
    </span>
  )
}
