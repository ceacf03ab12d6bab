import { type Call, createClient } from '@concord/domain/api/client'
import type { GATEWAY_HEADER } from '@concord/domain/session/contract'
import type { RetryPolicy } from '#api/retry.ts'
import { repeatingSend } from '#api/send.ts'
import { currentLanguage } from '#i18n/translator.ts'

/**
 * The address of the session gateway and of the identity provider's Authentication API: under the
 * portal's own (A088, A098).
 */
export const gatewayAddress = (): string => `${window.location.origin}/api/v1`

const header: typeof GATEWAY_HEADER = 'x-concord-gateway'
/**
 * Headers of every call to the gateway: proof that the caller is the portal, and the language for
 * refusals.
 */
export const gatewayHeaders = () => ({ 'accept-language': currentLanguage(), [header]: '1' })

/** A client of the gateway, or of another host, for calls without a bearer token. */
export function gatewayCall(retry: RetryPolicy, baseUrl = gatewayAddress()): Call {
  const send = repeatingSend(retry)
  return createClient(baseUrl, (url, init, endpoint) =>
    send(url, { ...init, headers: { ...gatewayHeaders(), ...init.headers } }, endpoint),
  )
}
