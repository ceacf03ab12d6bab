import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { administrator } from '#session/administrator.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useFaultMessage } from '#session/step-fault.ts'
import { useAttempt } from '#session/use-attempt.ts'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Button } from '#ui/Button.tsx'
import { CardPage } from '#ui/CardPage.tsx'
import { Link } from '#ui/Link.tsx'

/** /admin/login (A005, A013): off to the organization's own sign-in page. Errors that came back are shown here (A129). */
export function AdminLoginScreen() {
  const { t } = useTranslation()
  const kept = useKeptMessage()
  const { attempt, pending, message, dismiss } = useAttempt(useFaultMessage())

  const begin = async () => {
    kept.dismiss()
    window.location.assign(await administrator.begin())
    return new Promise<undefined>(() => undefined) // the page is being left: what was pressed stays pressed
  }

  if (administrator.mayResume()) return <Navigate to={paths.admin} replace />
  return (
    <CardPage title={t('admin.signIn.title')} lead={t('admin.signIn.lead')} below={<Link to={paths.login}>{t('admin.signIn.users')}</Link>}>
      <MessageBanner message={message ?? kept.message} onDismiss={message ? dismiss : kept.dismiss} />
      <Button variant="primary" isWide isPending={pending !== undefined} onPress={() => void attempt(begin)}>
        {t('admin.signIn.submit')}
      </Button>
    </CardPage>
  )
}
