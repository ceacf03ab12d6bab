import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { administrator } from '#session/administrator/administrator.ts'
import { useFaultMessage } from '#session/authn/authn-error.ts'
import { useAsyncAction } from '#session/authn/use-async-action.ts'
import { MessageBanner } from '#session/messages/MessageBanner.tsx'
import { useFlashMessage } from '#session/messages/use-flash-message.ts'
import { finishEnding } from '#session/tokens/ending.ts'
import { Button } from '#ui/action/Button.tsx'
import { Link } from '#ui/action/Link.tsx'
import { CardPage } from '#ui/page/CardPage.tsx'

/**
 * /admin/login (A005, A013): redirects to the organization's own sign-in page, and shows errors
 * that it returned (A129).
 */
export function AdminLoginScreen() {
  const { t } = useTranslation()
  const kept = useFlashMessage()
  useEffect(finishEnding, [])
  const { attempt, pending, message, dismiss } = useAsyncAction(useFaultMessage())

  const begin = async () => {
    kept.dismiss()
    window.location.assign(await administrator.begin())
    // keeps the button pending until the page is left
    return new Promise<undefined>(() => undefined)
  }

  if (administrator.mayResume()) return <Navigate to={paths.admin} replace />
  return (
    <CardPage
      title={t('admin.signIn.title')}
      lead={t('admin.signIn.lead')}
      below={<Link to={paths.login}>{t('admin.signIn.users')}</Link>}
    >
      <MessageBanner
        message={message ?? kept.message}
        onDismiss={message ? dismiss : kept.dismiss}
      />
      <Button
        variant="primary"
        isWide
        isPending={pending !== undefined}
        onPress={() => void attempt(begin)}
      >
        {t('admin.signIn.submit')}
      </Button>
    </CardPage>
  )
}
