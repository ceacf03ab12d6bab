import { has } from '@concord/domain/permission'
import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { LinkTabs } from '#ui/page/LinkTabs.tsx'

/** Tabs for the two lists of People, by permission (B003, B011, B068, B069). */
export function PeopleTabs() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const tabs = [
    ...(has(user, 'ORG_USER_MANAGEMENT')
      ? [{ to: paths.users, title: t('people.tab.users') }]
      : []),
    ...(has(user, 'ORG_INVITATION_MANAGEMENT')
      ? [{ to: paths.invitations, title: t('people.tab.invitations') }]
      : []),
  ]
  return <LinkTabs label={t('people.tabs')} tabs={tabs} />
}
