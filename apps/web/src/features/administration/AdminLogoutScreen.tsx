import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#paths.ts'
import { administrator } from '#session/administrator.ts'
import { administratorLogoutAddress } from '#session/administrator-logout.ts'
import { keepMessage } from '#session/messages.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** /admin/logout (A013): ends the session here, at the gateway and at the organization's sign-on; its flags say why (A129, C117). */
export function AdminLogoutScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    const finish = async () => {
      // After a reload the sign-on's address stands in an id token that only the gateway can give.
      if (administrator.idToken() === undefined && administrator.mayResume()) await administrator.refresh().catch(() => undefined)
      const address = administratorLogoutAddress(administrator.idToken() ?? '', window.location.origin)
      await administrator.end()
      keepMessage({ kind: 'info', key: endKey(search) })
      if (address === undefined) await navigate(paths.adminLogin, { replace: true })
      else window.location.replace(address)
    }
    void finish()
  }, [search, navigate])

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
