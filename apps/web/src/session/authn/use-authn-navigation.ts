import { useNavigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useEnvironment } from '../environment/environment.ts'
import { type Message, setFlashMessage } from '../messages/flash-message.ts'
import type { Answer } from './authn.ts'
import { authorizeAddress, beginAuthorization } from './authorization.ts'
import type { Flow, NextStep } from './next-step.ts'

/**
 * Navigates to the page for a provider's answer. Returns the message of a refusal, which the
 * current page shows. With `replaces`, the current page is removed from the history.
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
      const authorization = await beginAuthorization(environment)
      // Replaces this page, so that Back does not lead to a finished step.
      window.location.replace(
        authorizeAddress(environment, {
          ...authorization,
          sessionToken: step.sessionToken,
          origin: window.location.origin,
        }),
      )
      return new Promise(() => undefined) // keeps the button pending until the page is left
    }
    if (step.kind === 'done') {
      setFlashMessage(step.message)
      await navigate(paths.login, { replace: true })
    } else await navigate(step.to, { replace: replaces, state: step.state })
    return undefined
  }
}

/** Most sign-ins need no further step, so the code for steps loads on demand. */
async function stepAfter(flow: Flow, answer: Answer): Promise<NextStep> {
  const { status, sessionToken } = answer
  if (flow === 'sign-in' && status === 'SUCCESS' && sessionToken)
    return { kind: 'session', sessionToken }
  return (await import('./next-step.ts')).nextStep(flow, answer)
}
