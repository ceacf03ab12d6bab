import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { TextKey } from '#i18n/text-key.ts'
import { paths } from '#paths.ts'
import { setFlashMessage } from '../messages/flash-message.ts'
import { authnStep } from './authn.ts'
import { isElsewhere, isEnded, isTriedTooOften, useFaultMessage } from './authn-error.ts'
import type { Flow } from './next-step.ts'
import { type AsyncAction, useAsyncAction } from './use-async-action.ts'
import { useAuthnNavigation } from './use-authn-navigation.ts'

/** Where a flow restarts if its transaction has ended, or if a page is opened without one. */
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
 * The actions of one step at the provider. If another window has continued, or a response was lost,
 * it asks the provider for the current step and goes there. If the transaction has ended, it
 * restarts the flow with the reason, also where Back or a reload leads to one of its steps. An
 * action that is started during a different one, such as a code that is entered while another code
 * is being requested, runs after it.
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
  const { key } = useLocation()
  const isReturn = useNavigationType() === 'POP' && key !== 'default'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page and transaction
  useEffect(() => {
    if (!isReturn) return
    let isLeft = false
    authnStep('', { stateToken }).catch((error: unknown) => {
      if (!isLeft && isEnded(error)) void startOver(error)
    })
    return () => {
      isLeft = true
    }
  }, [stateToken, isReturn])
  const { attempt, pending, ...action } = useAsyncAction(recover)
  const next = useRef<() => undefined>(undefined)
  useLayoutEffect(() => {
    if (pending === undefined) next.current = next.current?.()
  })
  const attemptInTurn: AsyncAction['attempt'] = async (work, name = 'submit') => {
    if (pending === undefined || pending === name) await attempt(work, name)
    else next.current = () => void attempt(work, name)
  }
  return { ...action, attempt: attemptInTurn, pending, follow }
}
