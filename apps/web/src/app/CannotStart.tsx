import { useTranslation } from 'react-i18next'
import styles from './CannotStart.module.css'

type Props = { reason: 'insecure' } | { reason: 'missing'; names: readonly string[] }

/** Why there is no portal at all, and how to mend it: never a blank page. */
export function CannotStart(props: Props) {
  const { t } = useTranslation()
  if (props.reason === 'insecure')
    return (
      <main className={styles.page}>
        <h1>{t('shell.environment.insecure.title')}</h1>
        <p>{t('shell.environment.insecure.text')}</p>
      </main>
    )
  return (
    <main className={styles.page} role="alert">
      <h1>{t('shell.environment.title')}</h1>
      <p>{t('shell.environment.missing')}</p>
      <ul>
        {props.names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </main>
  )
}
