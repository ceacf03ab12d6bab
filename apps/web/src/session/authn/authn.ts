import type { AuthnAnswer, AuthnRequest } from '@concord/domain/session/authn'
import type { Complexity } from '@concord/domain/session/password'
import { AUTHN_RETRY, ONCE } from '#api/retry.ts'
import { createWireCall, isRecord, type WireCall } from '#api/wire.ts'
import { currentLanguage } from '#i18n/i18next.ts'
import { gatewayAddress } from './gateway.ts'

export type Factor = { id?: string; factorType?: string; profile?: { phoneNumber?: string } }

/** What the portal reads of an answer beside its status and tokens. */
export type Answer = AuthnAnswer & {
  _embedded?: {
    user?: { profile?: { login?: string } }
    factor?: Factor
    factors?: Factor[]
    policy?: { complexity?: Complexity; expiration?: { passwordExpireDays?: number } }
  }
}

const call = (path: string): WireCall<Answer> => ({
  method: 'POST',
  path: `/authn${path}`,
  isAnswer: (json): json is Answer => isRecord(json) && typeof json.status === 'string',
})
const headers = () => ({ 'accept-language': currentLanguage() })

/** Primary authentication at the identity provider (A098); asks to be warned of a password that ends soon. */
export function signIn(credentials: Pick<AuthnRequest, 'username' | 'password'>): Promise<Answer> {
  const body = { ...credentials, context: { deviceToken: deviceToken() }, options: { warnBeforePasswordExpired: true } }
  return createWireCall(gatewayAddress())(call(''), AUTHN_RETRY, { body, headers: headers() })
}

/** Any later step. Never sent twice: it may have spent a code or sent a message although its answer was lost. */
export function authnStep(path: string, body: Record<string, unknown>): Promise<Answer> {
  return createWireCall(gatewayAddress())(call(path), ONCE, { body, headers: headers() })
}

const DEVICE = 'concord.device'

/** Names this browser to the provider; at most 32 characters, no secret. Source: Okta, Authentication API, context object. */
function deviceToken(): string {
  const kept = localStorage.getItem(DEVICE)
  if (kept) return kept
  const fresh = crypto.randomUUID().replaceAll('-', '')
  localStorage.setItem(DEVICE, fresh)
  return fresh
}
