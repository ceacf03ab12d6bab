import { createClient } from '@concord/domain/api/client'
import { systemClock } from './clock.ts'
import { GATEWAY_RETRY } from './retry.ts'
import { type Exchange, repeatingSend } from './send.ts'
import { isRecord, type Uncontracted, wire } from './wire.ts'

/**
 * A published key of the attestation service. Source: Microsoft Azure Attestation, "Signing
 * Certificates - Get".
 */
export type PublishedKey = { kid?: string; kty?: string; n?: string; e?: string; x5c?: string[] }

const certs = wire<Uncontracted<{ keys: PublishedKey[] }>>({
  method: 'GET',
  path: '/certs',
  isAnswer: (json): json is { keys: PublishedKey[] } =>
    isRecord(json) && Array.isArray(json.keys) && json.keys.every(isRecord),
})

const RETRY = { ...GATEWAY_RETRY, retries: 1 }
/** The attestation service gets no trace header: its CORS policy is not ours. */
const untraced: Exchange = (url, init) => fetch(url, init)

/** The service's current signing keys. */
export async function publishedKeys(attestationHost: string): Promise<PublishedKey[]> {
  const call = createClient(attestationHost, repeatingSend(RETRY, systemClock, untraced))
  return (await call(certs)).keys
}
