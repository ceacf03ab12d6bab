import type { FeatureFlag } from '@concord/domain/environment'
import { has, type Permission } from '@concord/domain/permission'
import { type ReactNode, Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { lazyPart } from '#api/lazy-part.ts'
import { loadTexts } from '#i18n/i18next.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { FlagGuard } from './FlagGuard.tsx'

/** With the names of all permissions. */
const RefusedPage = lazyPart(async () => {
  const [{ RefusedPage: Loaded }] = await Promise.all([
    import('./RefusedPage.tsx'),
    loadTexts('roles'),
  ])
  return { default: Loaded }
})

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
  const { user } = useSignedIn()
  if (needs && otherwise && !has(user, needs)) return <Navigate to={otherwise} replace />
  if (needs && !has(user, needs))
    return (
      <Suspense>
        <RefusedPage needs={needs} />
      </Suspense>
    )
  return children
}
