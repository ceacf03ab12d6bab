import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useEnvironment } from '../environment/environment.ts'
import { type Message, setFlashMessage } from '../messages/flash-message.ts'
import type { Answer } from './authn.ts'
import { authorizeAddress, beginAuthorization } from './authorization.ts'
import type { Flow, NextStep } from './next-step.ts'

/**
 * Goes where an answer of the provider leads; the message of a refusal comes back, since it belongs
 * on the page that asked. `replaces` for a page that makes no sense a second time.
 */
export function useAuthnNavigation(
  flow: Flow,
  { replaces = false } = {},
): (answer: Answer) => Promise<Message | undefined> {
  const navigate = useNavigate()
  const environment = useEnvironment()
  return async (answer) => {
    const step = await stepAfter(flow, answer)
    if (step.kind === 'message') return step.message
    if (step.kind === 'session') {
      const state = beginAuthorization()
      // In the place of this page: going back later must not lead to a step that is
      // over.
      window.location.replace(
        authorizeAddress(environment, {
          state,
          sessionToken: step.sessionToken,
          origin: window.location.origin,
        }),
      )
      return new Promise(() => undefined) // the page is being left: what was pressed stays pressed
    }
    if (step.kind === 'done') {
      setFlashMessage(step.message)
      await navigate(paths.login, { replace: true })
    } else await navigate(step.to, { replace: replaces, state: step.state })
    return undefined
  }
}

/** Most sign-ins need no further step: the others are loaded when they are needed. */
async function stepAfter(flow: Flow, answer: Answer): Promise<NextStep> {
  const { status, sessionToken } = answer
  if (flow === 'sign-in' && status === 'SUCCESS' && sessionToken)
    return { kind: 'session', sessionToken }
  return (await import('./next-step.ts')).nextStep(flow, answer)
}
