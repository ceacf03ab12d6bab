import type { OneUser } from '@concord/domain/people/user'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { StatusLabel } from '#ui/feedback/StatusLabel.tsx'
import { Definitions } from '#ui/page/Definitions.tsx'
import { Email } from '#ui/page/Email.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import styles from './people.module.css'

/** The user's details, read-only (B006). */
export function UserFacts({ person }: { person: OneUser }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { firstName, lastName, email, lastLoginAt, status, statusChangedAt } = person
  return (
    <Panel title={`${firstName} ${lastName}`}>
      <div className={styles.facts}>
        <Definitions
          items={[
            { term: t('user.firstName'), value: firstName },
            { term: t('user.lastName'), value: lastName },
            { term: t('user.email'), value: <Email address={email} /> },
          ]}
        />
        <Definitions
          items={[
            {
              term: t('user.lastLogin'),
              value: lastLoginAt ? format.dateTime(lastLoginAt) : t('users.neverLoggedIn'),
            },
            {
              term: t('user.status'),
              value: status ? <StatusLabel status={status} /> : t('user.unknown'),
            },
            {
              term: t('user.statusChanged'),
              value: statusChangedAt ? format.dateTime(statusChangedAt) : t('user.unknown'),
            },
          ]}
        />
      </div>
    </Panel>
  )
}
