export {
  ATTESTATION_AGE_MAX_SECONDS,
  type Check,
  CLOCK_TOLERANCE_SECONDS,
  readUnverifiedAttestation,
  type Verified,
  verifyAttestation,
} from './attestation.ts'
export { type Bytes, decodeBase64url, encodeBase64url, release } from './bytes.ts'
export { clientTransferKey, deriveTransferKey, generateKeyPair, type KeyPair } from './channel.ts'
export { computeChecksum, hasChecksum } from './checksum.ts'
export {
  AttestationError,
  type AttestationErrorCode,
  ChannelError,
  type ChannelErrorCode,
  type Measurement,
} from './errors.ts'
export { FileFingerprint, fingerprintTag, generateFingerprintKey } from './fingerprint.ts'
export {
  type ChannelHeaders,
  partHeaders,
  readPartHeaders,
  readSealHeaders,
  type SealHeaders,
  sealHeaders,
} from './headers.ts'
export { type HeldData, heldData, reportData } from './held-data.ts'
export { keyThumbprint, type Measurements, parseMeasurements } from './measurements.ts'
export {
  generatePartKey,
  IV_BYTES,
  openPart,
  type SealedPart,
  sealedSize,
  sealPart,
  TAG_BYTES,
  TOTAL_PARTS_MAX,
} from './part.ts'
export {
  CHANNEL_PROFILE,
  type ChannelProfile,
  type Direction,
  type PartPosition,
  type Transfer,
} from './profile.ts'
export {
  decodePublicKey,
  encodePublicKey,
  importPublicKey,
  PUBLIC_KEY_BYTES,
  type PublicJwk,
} from './public-key.ts'
