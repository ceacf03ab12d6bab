import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#paths.ts'
import { providerLogoutAddress } from '#session/authorization.ts'
import { useEnvironment } from '#session/environment.ts'
import { keepMessage } from '#session/messages.ts'
import { useSession } from '#session/use-session.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** /logout (A012): ends the session here, at the gateway and at the identity provider, and leads back to the sign-in page. */
export function LogoutScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const environment = useEnvironment()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const finish = async () => {
      // After a reload the provider's logout still needs an id token, which only the gateway can give.
      if (session.idToken() === undefined && session.mayResume()) await session.refresh().catch(() => undefined)
      const idToken = session.idToken()
      await session.end()
      keepMessage({ kind: 'info', key: endKey(search) })
      if (idToken === undefined) await navigate(paths.login, { replace: true })
      else window.location.replace(providerLogoutAddress(environment, { idToken, origin: window.location.origin }))
    }
    void finish()
  }, [search, session, environment, navigate])

  return (
    <Page title={t('signOut.working')}>
      <Skeleton lines={3} />
    </Page>
  )
}

function endKey(search: URLSearchParams) {
  if (search.has('expired')) return 'messages.information.sessionExpired'
  return search.has('timeout') ? 'messages.information.sessionTimeout' : 'messages.information.signedOut'
}
