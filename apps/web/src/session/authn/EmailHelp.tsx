import { useTranslation } from 'react-i18next'
import styles from './EmailHelp.module.css'

/** Advice for an email that does not arrive (A016, A022). */
export function EmailHelp({ hints }: { hints: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <section className={styles.hints}>
      <h2 className={styles.title}>{t('mail.hints')}</h2>
      <ul className={styles.list}>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
    </section>
  )
}
