import { CALL_RETRIES } from '@concord/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { retryDelaySeconds } from '#api/retry.ts'
import { NetworkError } from '#api/send.ts'
import { useSending } from '#api/use-sending.ts'
import { paths } from '#paths.ts'
import { useGatewayCall } from '#session/administrator/use-gateway-call.ts'
import { authnStep } from '#session/authn/authn.ts'
import { isEnded } from '#session/authn/authn-error.ts'
import { NewPasswordForm } from '#session/authn/NewPasswordForm.tsx'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Link } from '#ui/action/Link.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { beginPasswordReset, isPassword } from './password-reset.ts'
import styles from './profile.module.css'

/**
 * /profile/change-password (A037, A109, C030, C101). The reset starts immediately, because its
 * first answer has the provider's rules.
 */
export function ChangeOwnPasswordScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const gatewayCall = useGatewayCall()
  const navigate = useNavigate()
  const reset = useQuery({
    queryKey: ['password-reset', user.email],
    queryFn: () => beginPasswordReset(gatewayCall, user.email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // Its calls are not repeated, as those of a sign-in are not (A119); here only a new reset
    // begins.
    retry: (failures, reason) => reason instanceof NetworkError && failures < CALL_RETRIES,
    retryDelay: (failures) => retryDelaySeconds(failures + 1) * 1000,
  })
  /** The password of a reset whose answer was lost. */
  const unanswered = useRef<string>(undefined)
  const change = useSending({
    send: async (newPassword: string) => {
      const resetPassword = async (stateToken: string | undefined) => {
        try {
          await authnStep('/credentials/reset_password', { stateToken, newPassword })
        } catch (error) {
          if (error instanceof NetworkError) unanswered.current = newPassword
          throw error
        }
      }
      try {
        await resetPassword(reset.data?.stateToken)
      } catch (error) {
        if (!isEnded(error)) throw error
        // Another reset would refuse the password that the unanswered one may have set.
        if (unanswered.current === newPassword && (await isPassword(user.email, newPassword)))
          return
        // The transaction expires after five minutes; a slower user gets another one without
        // noticing.
        await resetPassword((await beginPasswordReset(gatewayCall, user.email)).stateToken)
      }
    },
    onSuccess: () => setFlashMessage({ kind: 'success', key: 'messages.success.passwordChanged' }),
  })
  useEffect(() => {
    if (change.isSuccess) void navigate(paths.profile, { replace: true })
  }, [change.isSuccess, navigate])

  return (
    <Page
      title={t('profile.password.title')}
      lead={t('profile.password.lead')}
      crumbs={[{ title: t('shell.nav.profile'), to: paths.profile }]}
    >
      <div className={styles.narrow}>
        <Panel title={t('profile.password.new')}>
          <ErrorBanner error={reset.error} onRetry={() => void reset.refetch()} />
          <ErrorBanner error={change.error} />
          {reset.isPending && <Skeleton lines={6} />}
          {reset.data && (
            <NewPasswordForm
              label={t('profile.password.title')}
              submit={t('profile.save')}
              complexity={reset.data.complexity}
              username={user.email}
              isGuarded
              isPending={change.isPending || change.isSuccess}
              onSubmit={({ newPassword }) => change.mutate(newPassword)}
            >
              <Link to={paths.profile} look="quiet">
                {t('ui.cancel')}
              </Link>
            </NewPasswordForm>
          )}
        </Panel>
      </div>
    </Page>
  )
}
