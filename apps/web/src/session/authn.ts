import type { AuthnAnswer, AuthnRequest } from '@concord/domain/session/authn'
import { AUTHN_RETRY } from '#api/retry.ts'
import { createWireCall, isRecord, type WireCall } from '#api/wire.ts'

const primary: WireCall<AuthnAnswer> = {
  method: 'POST',
  path: '/authn',
  isAnswer: (json): json is AuthnAnswer => isRecord(json) && typeof json.status === 'string',
}

/** Primary authentication at the identity provider (A098). */
export function signIn(baseUrl: string, credentials: Pick<AuthnRequest, 'username' | 'password'>): Promise<AuthnAnswer> {
  const body: AuthnRequest = { ...credentials, context: { deviceToken: deviceToken() } }
  return createWireCall(baseUrl)(primary, AUTHN_RETRY, { body })
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
