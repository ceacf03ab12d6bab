import { useNavigate } from 'react-router-dom'
import type { TextKey } from '#i18n/en.ts'
import { paths } from '#paths.ts'
import { authnStep } from './authn.ts'
import { keepMessage } from './messages.ts'
import type { Flow } from './next-step.ts'
import { isElsewhere, isEnded, useFaultMessage } from './step-fault.ts'
import { useAttempt } from './use-attempt.ts'
import { useFollow } from './use-follow.ts'

/** Where a flow begins anew when its transaction is over, or a page of it is opened without one. */
export const STARTS: Record<Flow, { to: string; ended: TextKey; missing: TextKey }> = {
  'sign-in': { to: paths.login, ended: 'signIn.ended', missing: 'signIn.missing' },
  registration: { to: paths.login, ended: 'registration.ended', missing: 'registration.missing' },
  recovery: { to: paths.recoverEmail, ended: 'recovery.ended', missing: 'recovery.missing' },
}

/**
 * The actions of one step at the provider. Where another window, or an answer that was lost, has gone on already, the provider is asked
 * where it stands and the page goes there; where the transaction is over, the person begins anew and reads why.
 */
export function useStep(flow: Flow, stateToken: string) {
  const navigate = useNavigate()
  const follow = useFollow(flow)
  const inWords = useFaultMessage()
  const resume = async () => follow(await authnStep('', { stateToken }))
  const startOver = async () => {
    keepMessage({ kind: 'error', key: STARTS[flow].ended })
    await navigate(STARTS[flow].to, { replace: true })
    return undefined
  }
  const recover = (error: unknown) => {
    if (isEnded(error)) return startOver()
    if (!isElsewhere(error)) return inWords(error)
    return resume().catch((later: unknown) => (isEnded(later) ? startOver() : inWords(later)))
  }
  return { ...useAttempt(recover), follow }
}
