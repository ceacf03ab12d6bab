import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '#paths.ts'
import { completeAdministratorSignIn } from '#session/administrator/administrator.ts'
import {
  forgetAdministratorSignIn,
  isAdministratorSignIn,
} from '#session/administrator/administrator-verifier.ts'
import { endAuthorization } from '#session/authn/authorization.ts'
import { type Message, setFlashMessage } from '#session/messages/flash-message.ts'
import { useSession } from '#session/tokens/session.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'
import { signInFault } from './sign-in-message.ts'

/**
 * /authorization-code/callback (A014): exchanges the code for tokens, or stores the error for the
 * sign-in page, and goes to /.
 */
export function CallbackScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const hasBegun = useRef(false) // a code works once, and effects may run twice

  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    // Anyone can link here with an error, so an existing session must continue.
    const fail = (message: Message) => {
      if (!session.mayResume()) setFlashMessage(message)
      return undefined
    }
    // An administrator's errors are stored for their own sign-in page (A129).
    const finishAdministrator = async (code: string | null): Promise<string> => {
      try {
        if (code !== null) await completeAdministratorSignIn(code)
        else setFlashMessage(getRejection(search.get('error')))
      } catch (error) {
        setFlashMessage(signInFault(error, t))
      }
      forgetAdministratorSignIn()
      return paths.admin
    }
    const finish = async (): Promise<string | undefined> => {
      const code = search.get('code')
      if (isAdministratorSignIn()) return finishAdministrator(code)
      const proof = endAuthorization(search.get('state'))
      if (code === null) return fail(getRejection(search.get('error')))
      if (!proof) return fail(FOREIGN)
      return session
        .exchange(code, proof)
        .then((isOurs) => (isOurs ? undefined : fail(FOREIGN)))
        .catch((error: unknown) => fail(signInFault(error, t)))
    }
    void finish().then((to = paths.home) => navigate(to, { replace: true }))
  }, [search, session, navigate, t])

  return (
    <Page title={t('signIn.callback')}>
      <Skeleton lines={3} />
    </Page>
  )
}

const FOREIGN: Message = { kind: 'error', key: 'signIn.stateMismatch' }

const getRejection = (code: string | null): Message =>
  code
    ? { kind: 'error', key: 'signIn.rejected', values: { code } }
    : { kind: 'info', key: 'signIn.missing' }
