// The client's end of a secure channel. Its attestation is not verified here; the portal does that.
import {
  clientTransferKey,
  computeChecksum,
  openPart,
  partHeaders,
  readSealHeaders,
  readUnverifiedAttestation,
  sealPart,
} from '@concord/crypto'

export async function openTransfer(channel, direction, { workspaceId, datasetId }) {
  const { id: channelId, attestationToken } = channel
  const resource = `/workspaces/${workspaceId}/datasets/${datasetId}/parts`
  const { enclavePublicKey } = readUnverifiedAttestation(attestationToken)
  const { key, clientPublicKey } = await clientTransferKey({
    direction,
    channelId,
    resource,
    attestationToken,
    enclavePublicKey,
  })
  const position = (part, totalParts) => ({ direction, channelId, resource, part, totalParts })
  return {
    headers: partHeaders({ channelId, clientPublicKey }),
    async seal(plaintext, part, totalParts) {
      const { iv, ciphertext } = await sealPart(key, plaintext, position(part, totalParts))
      const checksum = await computeChecksum(ciphertext)
      return { ciphertext, headers: partHeaders({ channelId, clientPublicKey, iv, checksum }) }
    },
    async open(ciphertext, headers, part, totalParts) {
      const { iv } = readSealHeaders((name) => headers.get(name) ?? undefined)
      return openPart(key, { iv, ciphertext }, position(part, totalParts))
    },
  }
}
