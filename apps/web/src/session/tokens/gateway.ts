import { type Call, createClient } from '@concord/domain/api/client'
import type { GATEWAY_HEADER } from '@concord/domain/session/contract'
import type { RetryPolicy } from '#api/retry.ts'
import { repeatingSend } from '#api/send.ts'
import { currentLanguage } from '#i18n/translator.ts'

/**
 * Where the session gateway and the identity provider's Authentication API answer: the portal's own
 * address (A088, A098).
 */
export const gatewayAddress = (): string => `${window.location.origin}/api/v1`

const header: typeof GATEWAY_HEADER = 'x-concord-gateway'
/**
 * Of every call to the gateway: proof that this is the portal, and the language of what it may
 * refuse with.
 */
export const gatewayHeaders = () => ({ 'accept-language': currentLanguage(), [header]: '1' })

/** A caller of the gateway, or of another host, for the calls that need no bearer token. */
export function gatewayCall(retry: RetryPolicy, baseUrl = gatewayAddress()): Call {
  const send = repeatingSend(retry)
  return createClient(baseUrl, (url, init, endpoint) =>
    send(url, { ...init, headers: { ...gatewayHeaders(), ...init.headers } }, endpoint),
  )
}
