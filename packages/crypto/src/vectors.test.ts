import { expect, test } from 'vitest'
import { verifyAttestation } from './attestation.ts'
import { encodeHex } from './bytes.ts'
import { deriveTransferKey } from './channel.ts'
import { computeChecksum } from './checksum.ts'
import { fromHex } from './fixtures/hex.ts'
import { heldData, reportData } from './held-data.ts'
import { keyThumbprint, type Measurements } from './measurements.ts'
import { openPart } from './part.ts'
import { CHANNEL_PROFILE, type Direction, type Transfer } from './profile.ts'
import { encodePublicKey } from './public-key.ts'
import attestation from './vectors/attestation.json' with { type: 'json' }
import own from './vectors/own.json' with { type: 'json' }

const importPrivateKey = (jwk: JsonWebKey) =>
  crypto.subtle.importKey('jwk', jwk, { name: 'ECDH', namedCurve: 'P-384' }, false, ['deriveKey'])

const createTransfer = (direction: Direction): Transfer => ({
  direction,
  channelId: own.channelId,
  resource: own.resource,
  attestationToken: own.attestationToken,
  clientPublicKey: fromHex(own.client.publicKey),
  enclavePublicKey: fromHex(own.enclave.publicKey),
})

for (const { direction, salt, info, parts } of own.transfers) {
  const transfer = createTransfer(direction as Direction)

  test(`salt and info of the pinned ${direction} transfer are those of another implementation`, async () => {
    expect(encodeHex(await CHANNEL_PROFILE.salt(transfer))).toBe(salt)
    expect(encodeHex(CHANNEL_PROFILE.info(transfer))).toBe(info)
  })

  test.each(parts)(
    `both ends open part $part of the pinned ${direction} transfer [B097 B098 B116]`,
    async (pinned) => {
      const position = { ...transfer, part: pinned.part, totalParts: pinned.totalParts }
      expect(encodeHex(CHANNEL_PROFILE.additionalData(position))).toBe(pinned.additionalData)
      const sealed = { iv: fromHex(pinned.iv), ciphertext: fromHex(pinned.ciphertext) }
      expect(encodeHex(await computeChecksum(sealed.ciphertext))).toBe(pinned.checksum)
      const clientKey = await deriveTransferKey(
        await importPrivateKey(own.client.jwk),
        transfer.enclavePublicKey,
        transfer,
      )
      const enclaveKey = await deriveTransferKey(
        await importPrivateKey(own.enclave.jwk),
        transfer.clientPublicKey,
        transfer,
      )
      for (const key of [clientKey, enclaveKey])
        expect(encodeHex(await openPart(key, sealed, position))).toBe(pinned.plaintext)
    },
  )
}

test('a raw public key is written as the JSON Web Key that another implementation gives', () => {
  const { kty, crv, x, y } = own.enclave.jwk
  expect(encodePublicKey(fromHex(own.enclave.publicKey))).toEqual({ kty, crv, x, y })
})

test('held data and report data are those of another implementation', async () => {
  expect(heldData(attestation.channelId, fromHex(attestation.enclavePublicKey))).toBe(
    attestation.heldData,
  )
  expect(await reportData(attestation.heldData)).toBe(attestation.reportData)
})

test.each(Object.entries(attestation.attestationKey))(
  'the pinned token verifies with its key as %s [A038 B103]',
  async (_form, attestationKey) => {
    const { sgxMrenclave, sgxMrsigner, issuer, channelId, now } = attestation
    const measurements: Measurements = { attestationKey, sgxMrenclave, sgxMrsigner }
    const verified = await verifyAttestation(attestation.token, measurements, {
      issuer,
      channelId,
      now: new Date(now),
    })
    expect(encodeHex(verified.enclavePublicKey)).toBe(attestation.enclavePublicKey)
    expect(verified.keyThumbprint).toBe(attestation.thumbprint)
    expect(await keyThumbprint(attestationKey)).toBe(attestation.thumbprint)
  },
)
