import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { endAtGateway, eraseUploads } from '#session/tokens/ending.ts'
import type { Session } from '#session/tokens/session.ts'
import { Button } from '#ui/action/Button.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useIsLate } from '#ui/feedback/use-is-late.ts'
import { CardPage } from '#ui/page/CardPage.tsx'
import { Page } from '#ui/page/Page.tsx'

type Props = {
  session: Pick<Session, 'leave'>
  /** The address where the provider ends its session; undefined if it cannot. */
  toProviderAddress: (idToken: string | undefined) => string | undefined
  /** The sign-in page, used without such an address. */
  signInPath: string
}

/**
 * Ends a session here, at the gateway and at its provider. The address's parameters give the
 * reason. The local session always ends; if the gateway does not confirm, the page says so.
 */
export function SignOut({ session, toProviderAddress, signInPath }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hasBegun = useRef(false)
  const address = useRef<string>(undefined)
  const [unconfirmed, setUnconfirmed] = useState<unknown>()

  const goOn = async (key: Reason) => {
    setFlashMessage({ kind: 'info', key })
    if (address.current === undefined) await navigate(signInPath, { replace: true })
    else window.location.replace(address.current)
  }
  const endThere = async () => {
    setUnconfirmed(undefined)
    try {
      await endAtGateway()
    } catch (error) {
      return setUnconfirmed(error)
    }
    await goOn(getReason(search))
  }
  const end = useEffectEvent(async () => {
    address.current = toProviderAddress(await session.leave())
    if (getReason(search) === 'messages.information.signedOut') await eraseUploads('logout')
    await endThere()
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void end()
  }, [])

  if (unconfirmed === undefined) return <SigningOut />
  return (
    <CardPage title={t('signOut.unconfirmed.title')} lead={t('signOut.unconfirmed.lead')}>
      <ErrorBanner error={unconfirmed} />
      <p>{t('signOut.unconfirmed.todo')}</p>
      <Button variant="primary" isWide onPress={() => void endThere()} autoFocus>
        {t('ui.retry')}
      </Button>
      <Button isWide onPress={() => void goOn('messages.information.signedOutHere')}>
        {t('signOut.unconfirmed.continue')}
      </Button>
    </CardPage>
  )
}

function SigningOut() {
  const { t } = useTranslation()
  const isLate = useIsLate()
  return (
    <Page title={t('signOut.working')} lead={isLate && t('signOut.late')}>
      <Skeleton lines={3} />
    </Page>
  )
}

type Reason =
  | 'messages.information.sessionExpired'
  | 'messages.information.sessionTimeout'
  | 'messages.information.signedOut'
  | 'messages.information.signedOutHere'

function getReason(search: URLSearchParams): Reason {
  if (search.has('expired')) return 'messages.information.sessionExpired'
  return search.has('timeout')
    ? 'messages.information.sessionTimeout'
    : 'messages.information.signedOut'
}
