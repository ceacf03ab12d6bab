import { createClient } from '@concord/domain/api/client'
import { GATEWAY_RETRY } from './retry.ts'
import { repeatingSend } from './send.ts'
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

/** The service's current signing keys. */
export async function publishedKeys(attestationHost: string): Promise<PublishedKey[]> {
  const call = createClient(attestationHost, repeatingSend({ ...GATEWAY_RETRY, retries: 1 }))
  return (await call(certs)).keys
}
