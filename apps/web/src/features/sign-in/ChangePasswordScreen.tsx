import { useTranslation } from 'react-i18next'
import { paths } from '#paths.ts'
import { authnStep } from '#session/authn/authn.ts'
import { NewPasswordForm } from '#session/authn/NewPasswordForm.tsx'
import type { StepState } from '#session/authn/next-step.ts'
import { useStepState } from '#session/authn/use-navigation-state.ts'
import { STARTS, useStep } from '#session/authn/use-step.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { RedirectWithMessage } from '#session/messages/RedirectWithMessage.tsx'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'

/**
 * /login/change-password (A011): an expired password must be changed; one that expires soon can be.
 */
export function ChangePasswordScreen() {
  const step = useStepState()
  if (!step)
    return (
      <RedirectWithMessage
        to={STARTS['sign-in'].to}
        message={{ kind: 'info', key: STARTS['sign-in'].missing }}
      />
    )
  return <ChangePassword step={step} />
}

function ChangePassword({ step: { stateToken, clientState } }: { step: StepState }) {
  const { t } = useTranslation()
  const { complexity, username = '', daysLeft } = clientState
  const { attempt, pending, message, dismiss, follow } = useStep('sign-in', stateToken)
  const change = (passwords: { oldPassword: string; newPassword: string }) =>
    void attempt(async () =>
      follow(await authnStep('/credentials/change_password', { stateToken, ...passwords })),
    )
  const skip = () =>
    void attempt(async () => follow(await authnStep('/skip', { stateToken })), 'skip')

  return (
    <CardPage
      title={t('changePassword.title')}
      below={<Link to={paths.login}>{t('signIn.back')}</Link>}
    >
      {message ? (
        <MessageBanner message={message} onDismiss={dismiss} />
      ) : daysLeft === undefined ? (
        <Banner kind="error">{t('messages.error.passwordExpired')}</Banner>
      ) : (
        <Banner kind="warning">{t('changePassword.warning', { count: daysLeft })}</Banner>
      )}
      <NewPasswordForm
        label={t('changePassword.title')}
        submit={t('changePassword.submit')}
        complexity={complexity}
        username={username}
        asksOld
        isPending={pending === 'submit'}
        onSubmit={change}
      >
        {daysLeft !== undefined && (
          <Button isPending={pending === 'skip'} onPress={skip}>
            {t('changePassword.skip')}
          </Button>
        )}
      </NewPasswordForm>
    </CardPage>
  )
}
