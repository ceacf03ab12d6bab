import type { FeatureFlag } from '@concord/domain/environment'
import { has, type Permission } from '@concord/domain/permission'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useSignedIn } from '#session/user/current-user.ts'
import { Page } from '#ui/page/Page.tsx'
import { FlagGuard } from './FlagGuard.tsx'
import { WayHome } from './NotFound.tsx'

type Needs = { needs: Permission | undefined; otherwise: string | undefined; children: ReactNode }

/**
 * Shows a screen to users who may see it (A081, A084). Others see the reason and who can help, or
 * are redirected (B003).
 */
export const Guard = ({ flag, ...needs }: Needs & { flag: FeatureFlag | undefined }) => (
  <FlagGuard flag={flag}>
    <PermissionGuard {...needs} />
  </FlagGuard>
)

function PermissionGuard({ needs, otherwise, children }: Needs) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  if (needs && otherwise && !has(user, needs)) return <Navigate to={otherwise} replace />
  if (needs && !has(user, needs))
    return (
      <Page title={t('shell.refused.title')} lead={t('shell.refused.text', { permission: needs })}>
        <WayHome />
      </Page>
    )
  return children
}
