import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusLabel } from '#ui/StatusLabel.tsx'
import styles from './OrganizationsPanel.module.css'
import { organizationsOf } from './organizations-of.ts'
import { useAcceptances } from './use-acceptances.ts'
import { useEditing } from './use-editing.ts'

/** Who takes part, and who has accepted (B017, B054). The owner counts as accepted. */
export function OrganizationsPanel({ collaboration }: { collaboration: Collaboration }) {
  const { t } = useTranslation()
  const { organizationId } = useSignedIn().actor
  const { accepted, error, refetch } = useAcceptances(collaboration)
  const organizations = organizationsOf(collaboration)
  const { readOnly } = useEditing(collaboration)
  return (
    <Panel
      title={t('collaboration.organizations')}
      actions={!readOnly && <Link to={paths.collaborationPartners(collaboration.id)}>{t('collaboration.toPartners')}</Link>}
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
              {(accepted || isOwner) && <StatusLabel status={isOwner || accepted?.has(id) ? 'ACCEPTED' : 'AWAITING_ACCEPTANCE'} />}
            </span>
          </li>
        ))}
      </ul>
      {organizations.length === 1 && <p className={styles.role}>{t('collaboration.noPartners')}</p>}
    </Panel>
  )
}
