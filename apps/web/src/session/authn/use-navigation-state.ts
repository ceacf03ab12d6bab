import type { Complexity } from '@concord/domain/session/password'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '#api/wire.ts'
import type { ClientState, StepState } from './next-step.ts'

const SECRETS = ['stateToken', 'clientState', 'token'] as const

/**
 * What an address hands over to a page: read once, moved to `history.state` and removed from the
 * address, so that a reload works while no address bar, bookmark or screenshot holds it. Pages of
 * one flow hand it to each other in `history.state` from the start.
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

/**
 * The transaction of this page; undefined when `stateToken` or `clientState` is missing or makes no
 * sense (A010, A011).
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

/** Anybody may have written the address: only values of the right kind are kept. */
function readClientState(given: Record<string, unknown>): ClientState {
  const { flow, complexity, daysLeft, sentAt, canSkip } = given
  // A011 calls the state itself the rules; between the portal's own pages they are a part of it.
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
