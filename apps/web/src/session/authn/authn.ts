import { createClient } from '@concord/domain/api/client'
import type { AuthnAnswer, AuthnRequest } from '@concord/domain/session/authn'
import type { Complexity } from '@concord/domain/session/password'
import type { z } from 'zod'
import { AUTHN_RETRY, ONCE, type RetryPolicy } from '#api/retry.ts'
import { repeatingSend } from '#api/send.ts'
import { isRecord, type Uncontracted, wire } from '#api/wire.ts'
import { remember } from '#attempt.ts'
import { currentLanguage } from '#i18n/translator.ts'
import { gatewayAddress } from '../tokens/gateway.ts'

type Factor = { id?: string; factorType?: string; profile?: { phoneNumber?: string } }

/** The parts of an answer that the portal reads, in addition to status and tokens. */
export type Answer = AuthnAnswer & {
  _links?: { skip?: unknown }
  _embedded?: {
    user?: { profile?: { login?: string } }
    factor?: Factor
    factors?: Factor[]
    policy?: { complexity?: Complexity; expiration?: { passwordExpireDays?: number } }
  }
}

const step = (path: string) =>
  wire<Uncontracted<Answer> & { body: z.ZodType }>({
    method: 'POST',
    path: `/authn${path}`,
    isAnswer: (json): json is Answer => isRecord(json) && typeof json.status === 'string',
  })
const take = (path: string, body: unknown, retry: RetryPolicy): Promise<Answer> =>
  createClient(gatewayAddress(), repeatingSend(retry))(step(path), {
    body,
    headers: { 'accept-language': currentLanguage() },
  })

/**
 * Primary authentication at the identity provider (A098). Requests a warning if the password
 * expires soon.
 */
export function signIn(credentials: Pick<AuthnRequest, 'username' | 'password'>): Promise<Answer> {
  const body = {
    ...credentials,
    context: { deviceToken: deviceToken() },
    options: { warnBeforePasswordExpired: true },
  }
  return take('', body, AUTHN_RETRY)
}

/**
 * Any later step. Never retried: it may have consumed a code or sent a message although its
 * response was lost.
 */
export const authnStep = (path: string, body: Record<string, unknown>): Promise<Answer> =>
  take(path, body, ONCE)

const DEVICE = 'concord.device'

/**
 * Identifies this browser to the provider; at most 32 characters, not a secret. Source: Okta,
 * Authentication API, context object.
 */
function deviceToken(): string {
  const kept = localStorage.getItem(DEVICE)
  if (kept) return kept
  const fresh = crypto.randomUUID().replaceAll('-', '')
  remember('localStorage', DEVICE, fresh)
  return fresh
}
