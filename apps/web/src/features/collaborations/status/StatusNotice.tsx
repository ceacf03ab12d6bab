import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { isOwner } from '@concord/domain/collaborations/policy'
import { acceptRefusal, collaborationRefusal } from '@concord/domain/collaborations/status'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useAcceptances } from '../state/use-acceptances.ts'
import styles from './status.module.css'

/**
 * Explains an inactive collaboration: its status, what is missing, and who can do what next
 * (B047–B053).
 */
export function StatusNotice({ collaboration }: { collaboration: Collaboration }) {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const { organizationId } = actor
  const owns = isOwner(collaboration, organizationId)
  switch (collaboration.status) {
    case 'ACTIVE':
      return null
    case 'DRAFT':
      return <DraftNotice collaboration={collaboration} />
    case 'AWAITING_ACCEPTANCE':
      return <AwaitingNotice collaboration={collaboration} owns={owns} />
    case 'TERMINATED':
      return (
        <Notice title={t('collaboration.terminated.title')}>
          <p>{t('collaboration.terminated.text')}</p>
          <p>
            {!collaborationRefusal('purge', collaboration, actor)
              ? t('collaboration.terminated.may')
              : owns
                ? t('collaboration.terminated.owner')
                : t('collaboration.terminated.partner', {
                    name: collaboration.creatorOrganizationName,
                  })}
          </p>
        </Notice>
      )
    case 'PURGED':
      return (
        <Notice title={t('collaboration.purged.title')}>{t('collaboration.purged.text')}</Notice>
      )
    default:
      return collaboration.status satisfies never
  }
}

/**
 * Only the owner sees a draft. Activation needs a job type and a policy group (B048); a draft with
 * partners is published instead (B049).
 */
function DraftNotice({ collaboration }: { collaboration: Collaboration }) {
  const { t } = useTranslation()
  const { id, jobTypes, policyGroups, collaboratorOrganizations } = collaboration
  const lacks = jobTypes.length === 0 || policyGroups.length === 0
  return (
    <Notice title={t('collaboration.draft.title')}>
      {lacks && (
        <>
          <p>{t('collaboration.draft.lacks')}</p>
          <ul className={styles.lacks}>
            {jobTypes.length === 0 && <li>{t('collaboration.draft.lacks.jobTypes')}</li>}
            {policyGroups.length === 0 && (
              <li>
                <Link to={paths.collaborationPolicies(id)}>
                  {t('collaboration.draft.lacks.policies')}
                </Link>
              </li>
            )}
          </ul>
        </>
      )}
      {collaboratorOrganizations.length === 0 && (
        <p>
          <Link to={paths.collaborationPartners(id)}>{t('collaboration.draft.noPartners')}</Link>
        </p>
      )}
      <p>
        {t(
          collaboratorOrganizations.length > 0
            ? 'collaboration.draft.publish'
            : 'collaboration.draft.activate',
        )}
      </p>
    </Notice>
  )
}

function AwaitingNotice({ collaboration, owns }: { collaboration: Collaboration; owns: boolean }) {
  const { t } = useTranslation()
  const { actor, organization } = useSignedIn()
  const { organizationId } = actor
  const { accepted } = useAcceptances(collaboration)
  const mayAccept = !acceptRefusal(collaboration, actor, { hasAccepted: false })
  const isAsked = !owns && accepted && !accepted.has(organizationId)
  const hasAnswered = !owns && accepted?.has(organizationId)
  return (
    <Notice
      title={t(isAsked ? 'collaboration.awaiting.you.title' : 'collaboration.awaiting.title')}
    >
      {isAsked && (
        <p>
          {mayAccept
            ? t('collaboration.awaiting.you.may', { name: organization.orgName })
            : t('collaboration.awaiting.you.text')}
        </p>
      )}
      {hasAnswered && <p>{t('messages.success.alreadyAccepted')}</p>}
      <p>{t('collaboration.awaiting.text')}</p>
    </Notice>
  )
}

const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Banner kind="info" title={title}>
    <div className={styles.notice}>{children}</div>
  </Banner>
)
