import type { Complexity } from '@concord/domain/session/password'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '#api/wire.ts'
import type { ClientState, StepState } from './next-step.ts'

const SECRETS = ['stateToken', 'clientState', 'token'] as const

/**
 * Reads the parameters that an address passes to a page, moves them to `history.state` and removes
 * them from the address: a reload works, but address bar, bookmarks and screenshots do not contain
 * them. Pages of one flow use `history.state` directly.
 */
export function useNavigationState(): Record<string, unknown> {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const parameters = new URLSearchParams(search)
  const given = SECRETS.filter((name) => parameters.has(name))
  const fromAddress = Object.fromEntries(
    given.map((name) => [name, parseParameter(name, parameters.get(name) ?? '')]),
  )
  const handed = { ...(isRecord(state) ? state : {}), ...fromAddress }

  useEffect(() => {
    if (given.length === 0) return
    for (const name of SECRETS) parameters.delete(name)
    void navigate(
      { pathname, search: parameters.toString(), hash },
      { replace: true, state: handed },
    )
  })
  return handed
}

/** The email address that the previous page passed on as `clientState.userEmail` (A016). */
export function useHandedEmail(): string | undefined {
  const { clientState } = useNavigationState()
  const email = isRecord(clientState) ? clientState.userEmail : undefined
  return typeof email === 'string' ? email : undefined
}

/**
 * The transaction of this page; undefined if `stateToken` or `clientState` is missing or invalid
 * (A010, A011).
 */
export function useStepState(): StepState | undefined {
  const { stateToken, clientState } = useNavigationState()
  if (typeof stateToken !== 'string' || stateToken === '' || !isRecord(clientState))
    return undefined
  return { stateToken, clientState: readClientState(clientState) }
}

function parseParameter(name: (typeof SECRETS)[number], text: string): unknown {
  if (name !== 'clientState') return text
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Anyone can forge the address, so values are checked. */
function readClientState(given: Record<string, unknown>): ClientState {
  const { flow, complexity, daysLeft, sentAt, canSkip } = given
  // In A011 the state itself is the rules; between the portal's own pages they are a part of it.
  const rules = isComplexity(given) ? pickRules(given) : complexity
  const texts = (['factorId', 'phoneNumber', 'username'] as const).flatMap((name) =>
    typeof given[name] === 'string' ? [[name, given[name]]] : [],
  )
  return {
    ...Object.fromEntries(texts),
    ...(flow === 'registration' ? { flow } : {}),
    ...(typeof daysLeft === 'number' ? { daysLeft } : {}),
    ...(typeof sentAt === 'number' ? { sentAt } : {}),
    ...(canSkip === true ? { canSkip } : {}),
    ...(isComplexity(rules) ? { complexity: rules } : {}),
  }
}

const pickRules = ({
  minLength,
  minUpperCase,
  minLowerCase,
  minNumber,
  minSymbol,
  excludeUsername,
}: Complexity): Complexity => ({
  minLength,
  minUpperCase,
  minLowerCase,
  minNumber,
  minSymbol,
  excludeUsername,
})

const isComplexity = (value: unknown): value is Complexity =>
  isRecord(value) &&
  typeof value.excludeUsername === 'boolean' &&
  ['minLength', 'minUpperCase', 'minLowerCase', 'minNumber', 'minSymbol'].every((name) =>
    Number.isSafeInteger(value[name]),
  )
