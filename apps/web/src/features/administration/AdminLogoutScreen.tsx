import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#paths.ts'
import { administrator } from '#session/administrator.ts'
import { keepMessage } from '#session/messages.ts'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

/** /admin/logout (A013): ends the session here and at the gateway; its flags say why (A129, C117). */
export function AdminLogoutScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hasBegun = useRef(false)

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void administrator.end().then(() => {
      keepMessage({ kind: 'info', key: endKey(search) })
      return navigate(paths.adminLogin, { replace: true })
    })
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
