import { useNavigate } from 'react-router-dom'
import type { TextKey } from '#i18n/text-key.ts'
import { paths } from '#paths.ts'
import { setFlashMessage } from '../messages/flash-message.ts'
import { authnStep } from './authn.ts'
import { isElsewhere, isEnded, isTriedTooOften, useFaultMessage } from './authn-error.ts'
import type { Flow } from './next-step.ts'
import { useAsyncAction } from './use-async-action.ts'
import { useAuthnNavigation } from './use-authn-navigation.ts'

/**
 * Where a flow begins again when its transaction is over, or a page of it is opened without one.
 */
export const STARTS: Record<
  Flow,
  { to: string; ended: TextKey; tooManyCodes: TextKey; missing: TextKey }
> = {
  'sign-in': {
    to: paths.login,
    ended: 'signIn.ended',
    tooManyCodes: 'signIn.tooManyCodes',
    missing: 'signIn.missing',
  },
  registration: {
    to: paths.login,
    ended: 'registration.ended',
    tooManyCodes: 'signIn.tooManyCodes',
    missing: 'registration.missing',
  },
  recovery: {
    to: paths.recoverEmail,
    ended: 'recovery.ended',
    tooManyCodes: 'recovery.tooManyCodes',
    missing: 'recovery.missing',
  },
}

/**
 * The actions of one step at the provider. Where another window, or an answer that was lost, has
 * gone on already, the provider is asked where it is and the page goes there; where the
 * transaction is over, the person begins again and reads why.
 */
export function useStep(flow: Flow, stateToken: string) {
  const navigate = useNavigate()
  const follow = useAuthnNavigation(flow)
  const inWords = useFaultMessage()
  const resume = async () => follow(await authnStep('', { stateToken }))
  const startOver = async (error: unknown) => {
    const why = isTriedTooOften(error) ? 'tooManyCodes' : 'ended'
    setFlashMessage({ kind: 'error', key: STARTS[flow][why] })
    await navigate(STARTS[flow].to, { replace: true })
    return undefined
  }
  const recover = (error: unknown) => {
    if (isEnded(error)) return startOver(error)
    if (!isElsewhere(error)) return inWords(error)
    return resume().catch((later: unknown) => (isEnded(later) ? startOver(later) : inWords(later)))
  }
  return { ...useAsyncAction(recover), follow }
}
