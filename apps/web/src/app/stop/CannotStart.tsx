import { useTranslation } from 'react-i18next'
import { StopPage } from './StopPage.tsx'

type Props = { reason: 'insecure' } | { reason: 'missing'; names: readonly string[] }

/** Says why the portal cannot start, and how to fix it. */
export function CannotStart(props: Props) {
  const { t } = useTranslation()
  if (props.reason === 'insecure')
    return (
      <StopPage title={t('shell.environment.insecure.title')}>
        <p>{t('shell.environment.insecure.text')}</p>
      </StopPage>
    )
  return (
    <StopPage title={t('shell.environment.title')}>
      <p>{t('shell.environment.missing')}</p>
      <ul>
        {props.names.map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </StopPage>
  )
}
