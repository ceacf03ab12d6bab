import { GATEWAY_RETRY } from './retry.ts'
import { createWireCall, isRecord, type WireCall } from './wire.ts'

/** A key as the attestation service publishes it. Source: Microsoft Azure Attestation, "Signing Certificates - Get". */
export type PublishedKey = { kid?: string; kty?: string; n?: string; e?: string; x5c?: string[] }

const certs: WireCall<{ keys: PublishedKey[] }> = {
  method: 'GET',
  path: '/certs',
  isAnswer: (json): json is { keys: PublishedKey[] } => isRecord(json) && Array.isArray(json.keys) && json.keys.every(isRecord),
}

/** The keys that the attestation service signs with now. */
export async function publishedKeys(attestationHost: string): Promise<PublishedKey[]> {
  return (await createWireCall(attestationHost)(certs, { ...GATEWAY_RETRY, retries: 1 })).keys
}
