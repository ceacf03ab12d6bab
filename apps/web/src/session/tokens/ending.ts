import { ApiError } from '@concord/domain/api/api-error'
import type { Endpoint } from '@concord/domain/api/endpoint'
import type { gateway, SessionTokens } from '@concord/domain/session/contract'
import { ENDING_SLOT } from '@concord/domain/session/slots'
import { GATEWAY_RETRY, ONCE } from '#api/retry.ts'
import { type Uncontracted, wire } from '#api/wire.ts'
import { remember } from '#attempt.ts'
import { gatewayCall } from './gateway.ts'
import type { TokenSlots } from './token-slots.ts'

const destroySession = wire<typeof gateway.destroySession>({
  method: 'POST',
  path: '/auth/destroy-session',
  retry: 'safe',
})

export const isEnding = (): boolean => localStorage.getItem(ENDING_SLOT) !== null
export const beginEnding = (): void => remember('localStorage', ENDING_SLOT, 'true')
export const forgetEnding = (): void => localStorage.removeItem(ENDING_SLOT)

/**
 * Ends the session at the gateway (A095), with the retries of A119. Rejects if the gateway has not
 * confirmed it: the session may then continue there.
 */
export async function endAtGateway(): Promise<void> {
  await gatewayCall(GATEWAY_RETRY)(destroySession).catch((error: unknown) => {
    const isGone = error instanceof ApiError && error.status === 401
    if (!isGone) throw error
  })
  forgetEnding()
}

/** Retries an unconfirmed sign-out; ignores a failure, because the first one was shown. */
export function finishEnding(): void {
  if (isEnding()) void endAtGateway().catch(() => undefined)
}

/** Limits the wait for the provider's hint, because the user is waiting for the sign-out. */
const ID_TOKEN_MS = 3000

type Renewal = Omit<Endpoint, 'body' | 'response'> & Pick<Uncontracted<SessionTokens>, 'response'>
type Leaving = {
  tokens: TokenSlots
  mayResume: () => boolean
  clear: () => void
  renewal: Renewal
}

/**
 * Ends a session locally, whatever the gateway answers. Returns the id token for the provider's
 * logout (A012); after a reload it comes from the gateway through `renewal`.
 */
export async function leaveSession({
  tokens,
  mayResume,
  clear,
  renewal,
}: Leaving): Promise<string | undefined> {
  const idToken = tokens.read('id_token')
  const isUnknown = idToken === undefined && mayResume()
  clear()
  tokens.drop()
  beginEnding()
  if (!isUnknown) return idToken
  return gatewayCall(ONCE)(renewal, {}, AbortSignal.timeout(ID_TOKEN_MS)).then(
    ({ id_token }) => id_token,
    () => undefined,
  )
}

/**
 * Erases what the end of a session must not leave in this browser (`eraseUploads` of the ledger,
 * loaded only now). A failure is ignored: it must not stop a sign-out, and a browser that stores
 * nothing has nothing to erase.
 */
export async function eraseUploads(after: 'logout' | 'end'): Promise<void> {
  await import('#transfer/upload/pending-uploads.ts')
    .then((ledger) => ledger.eraseUploads(after))
    .catch(() => undefined)
}
