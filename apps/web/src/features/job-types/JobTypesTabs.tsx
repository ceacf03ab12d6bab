import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/current-user.ts'
import { useEnvironment } from '#session/environment.ts'
import { LinkTabs } from '#ui/LinkTabs.tsx'
import { jobTypeTabs } from './job-type-tabs.ts'

/** The two lists of Job Types, each for those who may see it (C026). */
export function JobTypesTabs() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const tabs = jobTypeTabs(user, useEnvironment()).map(({ to, text }) => ({ to, title: t(text) }))
  return <LinkTabs label={t('jobTypes.tabs')} tabs={tabs} />
}
