import type { Environment, FeatureFlag } from '@concord/domain/environment'
import { has } from '@concord/domain/permission'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { LinkTabs } from '#ui/page/LinkTabs.tsx'

type Tab = { to: string; text: 'jobTypes.tab.query' | 'jobTypes.tab.inference' }

/** The lists of Job Types that this user may see (C026, C082, C083). */
function jobTypeTabs(
  user: Parameters<typeof has>[0],
  environment: Pick<Environment, FeatureFlag>,
): Tab[] {
  const seesInference =
    environment.FEATURE_INFERENCE_MODELS_ENABLED && has(user, 'GET_INFERENCE_JOB_TYPE')
  return [
    ...(has(user, 'GET_QUERY_JOB')
      ? [{ to: paths.queryJobTypes, text: 'jobTypes.tab.query' } as const]
      : []),
    ...(seesInference
      ? [{ to: paths.inferenceJobTypes, text: 'jobTypes.tab.inference' } as const]
      : []),
  ]
}

/** Tabs for the two lists of Job Types, by permission (C026). */
export function JobTypesTabs() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const tabs = jobTypeTabs(user, useEnvironment()).map(({ to, text }) => ({ to, title: t(text) }))
  return <LinkTabs label={t('jobTypes.tabs')} tabs={tabs} />
}

/**
 * /job-types redirects to the first list that the user may see, or home if there is none (C026).
 */
export function FirstJobTypes() {
  const { user } = useSignedIn()
  const [first] = jobTypeTabs(user, useEnvironment())
  return <Navigate to={first?.to ?? paths.home} replace />
}
