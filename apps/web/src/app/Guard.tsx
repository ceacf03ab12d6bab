import type { FeatureFlag } from '@concord/domain/environment'
import { has, type Permission } from '@concord/domain/permission'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useSignedIn } from '#session/current-user.ts'
import { useEnvironment } from '#session/environment.ts'
import { Page } from '#ui/Page.tsx'

type Props = { needs: Permission | undefined; otherwise: string | undefined; flag: FeatureFlag | undefined; children: ReactNode }

/** Shows a screen to those who may see it (A081, A084); the rest learn why not and who could help, or go elsewhere (B003). */
export function Guard({ needs, otherwise, flag, children }: Props) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const environment = useEnvironment()
  if (flag && !environment[flag]) return <Page title={t('shell.refused.title')} lead={t('shell.refused.flag')} />
  if (needs && otherwise && !has(user, needs)) return <Navigate to={otherwise} replace />
  if (needs && !has(user, needs)) return <Page title={t('shell.refused.title')} lead={t('shell.refused.text', { permission: needs })} />
  return children
}
