import { Evidence, type EvidenceChange } from '@concord/domain/control/attestation'
import { honestEvidence } from '#attestation/evidence.ts'
import { attest } from '#attestation/token.ts'
import { createPartWriter, type WriteOutcome } from '#parts/part-writer.ts'
import { readPart } from '#parts/read-part.ts'
import { type ChannelOwner, createChannels, type OpenedChannel } from './channels.ts'
import { createContentKeys, createCustomerKey } from './content-keys.ts'
import { createDatasetKeys, type KeyedDataset } from './dataset-keys.ts'
import { readDatasetPart } from './dataset-parts.ts'
import type { EnclaveDeps } from './enclave-deps.ts'
import { type KeyHolder, type ReceivedPart, receivePart } from './receive-part.ts'
import { deleteDatasetKeysOf } from './rows.ts'
import { type SentPart, sendPart, type WantedPart } from './send-part.ts'

const toDataset = ({
  datasetId,
  collaborationId,
}: {
  datasetId: string
  collaborationId: string
}) => ({
  id: datasetId,
  collaborationId,
})

/**
 * The only component that sees plaintext: it opens uploads and seals downloads. For background
 * work, it exports validation, loading and execution from `validation/`, `model/`, `query/` and
 * `inference/`.
 */
export type Enclave = {
  /** The enclave's report; the control plane can falsify it. */
  readonly evidence: Evidence
  /** The true measurements, for pinning. The same for the same seed. */
  readonly honestEvidence: Evidence
  changeEvidence(change: EvidenceChange): void
  /** Restores the true report. */
  resetEvidence(): void
  /** @param issuer Address of the attestation service under the request's origin. */
  openChannel(owner: ChannelOwner, issuer: string): Promise<OpenedChannel>
  receivePart(part: ReceivedPart): Promise<WriteOutcome>
  sendPart(part: WantedPart): Promise<SentPart>
  /** For a new collaboration, within its transaction. */
  createContentKey(collaborationId: string): void
  /**
   * Adds a customer key, which wraps new content keys, within the caller's transaction; rewrapping
   * the others is up to the rotation.
   */
  createCustomerKey(name: string): void
  /** For a purged collaboration, within its transaction; the keys of its data sets go with it. */
  destroyContentKey(collaborationId: string): void
  /** For a new data set, within its transaction. */
  createDatasetKey(dataset: KeyedDataset): void
  /** For a new model, within its transaction. */
  createModelKey(modelId: string): void
}

export function createEnclave(deps: EnclaveDeps): Enclave {
  const { store, clock, keys, settings } = deps
  const channels = createChannels(() => clock.now())
  const contentKeys = createContentKeys(deps)
  const writer = createPartWriter(deps)
  const modelKeys = createContentKeys(deps, 'model')
  const datasetKeys = createDatasetKeys(deps)
  const getContentKey = (holder: KeyHolder) =>
    'modelId' in holder ? modelKeys.of(holder.modelId) : datasetKeys.of(toDataset(holder))
  const getStored = (holder: KeyHolder, part: number) =>
    'modelId' in holder
      ? readPart(deps, holder.modelId, part)
      : readDatasetPart(deps, datasetKeys, toDataset(holder), part)
  const honest = honestEvidence(settings.SEED)
  let evidence = honest

  return {
    honestEvidence: honest,
    get evidence() {
      return evidence
    },
    changeEvidence(change) {
      evidence = Evidence.parse({ ...evidence, ...change })
    },
    resetEvidence() {
      evidence = honest
    },
    openChannel: (owner, issuer) =>
      channels.open(owner, (channelId, publicKey) =>
        attest(keys.attestation, evidence, { channelId, publicKey, issuer, now: clock.now() }),
      ),
    receivePart: (part) => receivePart({ channels, getContentKey, writer }, part),
    sendPart: (part) => sendPart({ channels, getContentKey, getStored }, part),
    createContentKey: (collaborationId) => contentKeys.create(collaborationId),
    createCustomerKey: (name) => void createCustomerKey(deps, name),
    destroyContentKey(collaborationId) {
      contentKeys.destroy(collaborationId)
      deleteDatasetKeysOf(store, collaborationId)
    },
    createDatasetKey: (dataset) => datasetKeys.keep(dataset),
    createModelKey: (modelId) => modelKeys.create(modelId),
  }
}
