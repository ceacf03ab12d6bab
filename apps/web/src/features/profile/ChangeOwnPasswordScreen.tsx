import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn.ts'
import { useSignedIn } from '#session/current-user.ts'
import { keepMessage } from '#session/messages.ts'
import { NewPasswordForm } from '#session/NewPasswordForm.tsx'
import { isEnded } from '#session/step-fault.ts'
import { useGatewayCall } from '#session/use-gateway-call.ts'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useUnsavedGuard } from '#ui/use-unsaved-guard.ts'
import styles from './ProfileScreen.module.css'
import { beginPasswordReset } from './password-reset.ts'

/** /profile/change-password (A037, A109, C030, C101). The provider's rules come with the beginning of its reset, so it begins at once. */
export function ChangeOwnPasswordScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const gatewayCall = useGatewayCall()
  const navigate = useNavigate()
  const [isEdited, setEdited] = useState(false)
  const reset = useQuery({
    queryKey: ['password-reset', user.email],
    queryFn: () => beginPasswordReset(gatewayCall, user.email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const change = useMutation({
    mutationFn: async (newPassword: string) => {
      const stateToken = reset.data?.stateToken ?? ''
      await authnStep('/credentials/reset_password', { stateToken, newPassword }).catch(async (error: unknown) => {
        // The transaction lives five minutes: whoever took longer begins another without noticing.
        if (!isEnded(error)) throw error
        const again = await beginPasswordReset(gatewayCall, user.email)
        await authnStep('/credentials/reset_password', { stateToken: again.stateToken, newPassword })
      })
    },
    onSuccess: () => keepMessage({ kind: 'success', key: 'messages.success.passwordChanged' }),
  })
  useUnsavedGuard(isEdited && !change.isSuccess)
  useEffect(() => {
    if (change.isSuccess) void navigate(paths.profile, { replace: true })
  }, [change.isSuccess, navigate])

  return (
    <Page title={t('profile.password.title')} lead={t('profile.password.lead')} crumbs={[{ title: t('profile.title'), to: paths.profile }]}>
      <div className={styles.narrow}>
        <Panel title={t('profile.password.new')}>
          <ErrorBanner error={reset.error} onRetry={() => void reset.refetch()} />
          <ErrorBanner error={change.error} />
          {reset.isPending && <Skeleton lines={6} />}
          {reset.data && (
            <div onInput={() => setEdited(true)}>
              <NewPasswordForm
                label={t('profile.password.title')}
                submit={t('profile.save')}
                complexity={reset.data.complexity}
                username={user.email}
                isPending={change.isPending}
                onSubmit={({ newPassword }) => change.mutate(newPassword)}
              >
                <Link to={paths.profile} look="quiet">
                  {t('ui.cancel')}
                </Link>
              </NewPasswordForm>
            </div>
          )}
        </Panel>
      </div>
    </Page>
  )
}
