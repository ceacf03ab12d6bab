import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { errorId, errorText } from '#api/error-text.ts'
import { paths } from '#paths.ts'
import { AuthTabs } from '#session/authn/AuthTabs.tsx'
import { useEnvironment } from '#session/environment/environment.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { LateReference } from '#ui/feedback/LateReference.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'
import { RegistrationForm } from './RegistrationForm.tsx'
import { findInvitation, type PublicInvitation } from './registration-calls.ts'

type Reading =
  | 'loading'
  | PublicInvitation
  | { refusal: 'fulfilled' | 'invalid' }
  | { error: unknown }

/** /register (A015), with or without an invitation. */
export function RegisterScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const kept = useFlashMessage()
  const invitationId = search.get('invitationId')
  return (
    <CardPage title={t('registration.title')} lead={t('registration.lead')} above={<AuthTabs />}>
      <MessageBanner message={kept.message} onDismiss={kept.dismiss} />
      {invitationId === null ? (
        <RegistrationForm />
      ) : (
        <Invited key={invitationId} invitationId={invitationId} />
      )}
    </CardPage>
  )
}

function Invited({ invitationId }: { invitationId: string }) {
  const { t } = useTranslation()
  const { API_HOST } = useEnvironment()
  const [reading, setReading] = useState<Reading>('loading')
  useEffect(() => {
    if (reading !== 'loading') return
    let isCurrent = true
    findInvitation(API_HOST, invitationId).then(
      (invitation) => isCurrent && setReading(readInvitation(invitation)),
      (error: unknown) => isCurrent && setReading({ error }),
    )
    return () => {
      isCurrent = false
    }
  }, [reading, API_HOST, invitationId])

  if (reading === 'loading') return <Skeleton lines={6} />
  if ('refusal' in reading)
    return (
      <>
        <Banner kind="error" title={t(`registration.invitation.${reading.refusal}`)}>
          {t(`registration.invitation.${reading.refusal}Help`)}
        </Banner>
        <Link to={paths.login} look="secondary">
          {t('signIn.back')}
        </Link>
      </>
    )
  if ('error' in reading)
    return (
      <Banner
        kind="error"
        action={
          <Button size="small" onPress={() => setReading('loading')}>
            {t('ui.retry')}
          </Button>
        }
      >
        {errorText(reading.error, t)}
        <LateReference id={errorId(reading.error)} />
      </Banner>
    )
  return <RegistrationForm invitation={reading} />
}

/**
 * A used invitation has its own message; an unknown, cancelled or expired one is invalid (A076).
 */
function readInvitation(invitation: PublicInvitation | undefined): Reading {
  if (invitation?.status === 'PENDING') return invitation
  return { refusal: invitation?.status === 'FULFILLED' ? 'fulfilled' : 'invalid' }
}
