import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Link } from '#ui/action/Link.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { getParticipants } from '../state/participants.ts'
import { useAcceptances } from '../state/use-acceptances.ts'
import { useEditing } from '../state/use-editing.ts'
import styles from './OrganizationsPanel.module.css'

/** The organizations and their acceptances (B017, B054). The owner counts as accepted. */
export function OrganizationsPanel({ collaboration }: { collaboration: Collaboration }) {
  const { t } = useTranslation()
  const { organizationId } = useSignedIn().actor
  const { accepted, error, refetch } = useAcceptances(collaboration)
  const organizations = getParticipants(collaboration)
  const { readOnly } = useEditing(collaboration)
  return (
    <Panel
      title={t('collaboration.organizations')}
      actions={
        !readOnly && (
          <Link to={paths.collaborationPartners(collaboration.id)}>
            {t('collaboration.toPartners')}
          </Link>
        )
      }
    >
      <ErrorBanner error={error} onRetry={refetch} />
      <ul className={styles.list}>
        {organizations.map(({ id, name, isOwner }) => (
          <li key={id} className={styles.organization}>
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              <span className={styles.role}>
                {t(isOwner ? 'collaboration.owner' : 'collaboration.partner')}
                {id === organizationId && ` · ${t('collaboration.you')}`}
              </span>
            </span>
            <span className={styles.status}>
              {(accepted || isOwner) && (
                <StatusLabel
                  status={isOwner || accepted?.has(id) ? 'ACCEPTED' : 'AWAITING_ACCEPTANCE'}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {organizations.length === 1 && <p className={styles.role}>{t('collaboration.noPartners')}</p>}
    </Panel>
  )
}
