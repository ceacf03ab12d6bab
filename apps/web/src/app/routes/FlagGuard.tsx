import type { FeatureFlag } from '@concord/domain/environment'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEnvironment } from '#session/environment/environment.ts'
import { Page } from '#ui/page/Page.tsx'
import { WayHome } from './NotFound.tsx'

/** Shows a screen if its feature is on, otherwise a message that it is off (A084). */
export function FlagGuard({
  flag,
  children,
}: {
  flag: FeatureFlag | undefined
  children: ReactNode
}) {
  const { t } = useTranslation()
  const environment = useEnvironment()
  if (flag && !environment[flag])
    return (
      <Page title={t('shell.refused.title')} lead={t('shell.refused.flag')}>
        <WayHome />
      </Page>
    )
  return children
}
