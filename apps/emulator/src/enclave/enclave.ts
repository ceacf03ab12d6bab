import { datasetTransitions } from '@concord/domain/datasets/status'
import { dayOf } from '@concord/domain/days'
import { modelTransitions } from '@concord/domain/inference-models/status'
import { Evidence, type EvidenceChange, honestEvidence } from '#attestation/evidence.ts'
import { attest } from '#attestation/token.ts'
import { createPartWriter, type WriteOutcome } from '#parts/part-writer.ts'
import { deleteParts } from '#parts/rows.ts'
import { dueAutomationJob } from '#product/automation-jobs/rows.ts'
import { openRotation } from '#product/cmk-rotations/rows.ts'
import { collaborationToErase } from '#product/collaborations/rows.ts'
import { datasetsInStatus, eraseDataset } from '#product/datasets/rows.ts'
import { modelsInStatus } from '#product/inference-models/rows.ts'
import { nextJob } from '#product/jobs/rows.ts'
import { judgeImage } from '#product/model-service/judge-image.ts'
import { nextImageTag } from '#product/model-service/rows.ts'
import { type ChannelOwner, createChannels, type OpenedChannel } from './channels.ts'
import { createContentKeys, createCustomerKey, type KeyHolder } from './content-keys.ts'
import { eraseCollaboration } from './erase-collaboration.ts'
import { processDataset } from './process-dataset.ts'
import { eraseModel, processModel } from './process-model.ts'
import { type ReceivedPart, receivePart } from './receive-part.ts'
import { abandonedModel, abandonedUpload, failAbandoned, failAbandonedModel, repairAfterCrash } from './repair.ts'
import type { Room } from './room.ts'
import { rotateKeys } from './rotate-keys.ts'
import { runAutomationJob } from './run-automation-job.ts'
import { runJob } from './run-job.ts'
import { type SentPart, sendPart, type WantedPart } from './send-part.ts'
import { createWorkQueue } from './work-queue.ts'

/** The only room that sees plaintext: it opens uploads, validates rows, loads models, runs jobs and seals downloads. */
export type Enclave = {
  /** What it reports of itself; the control plane may make it lie. */
  readonly evidence: Evidence
  /** The truth: what a person pins. The same for the same seed. */
  readonly honestEvidence: Evidence
  changeEvidence(change: EvidenceChange): void
  /** Back to the truth. */
  resetEvidence(): void
  /** @param issuer Address of the attestation service under the origin of the request. */
  openChannel(owner: ChannelOwner, issuer: string): Promise<OpenedChannel>
  receivePart(part: ReceivedPart): Promise<WriteOutcome>
  sendPart(part: WantedPart): Promise<SentPart>
  /** For a new collaboration, within its transaction. */
  createContentKey(collaborationId: string): void
  /** A new customer key, which wraps what is new, within the caller's transaction; the rest is the rotation's work. */
  createCustomerKey(name: string): void
  /** For a purged one, within its transaction. */
  destroyContentKey(collaborationId: string): void
  /** For a new model, within its transaction. */
  createModelKey(modelId: string): void
  /** Repairs what a crash left, resumes what it interrupted, and watches for abandoned uploads. */
  start(): void
  /** Tells that there is something new to validate, run, stop or erase. */
  wake(): void
  idle(): Promise<void>
  stop(): Promise<void>
}

const WAKE_MS = 1000

export function createEnclave(room: Room): Enclave {
  const { store, parts, clock, keys, log, settings } = room
  const channels = createChannels(() => clock.now())
  const contentKeys = createContentKeys(room)
  const writer = createPartWriter(parts, clock)
  const modelKeys = createContentKeys(room, 'model')
  const contentKeyOf = (holder: KeyHolder) => ('modelId' in holder ? modelKeys.of(holder.modelId) : contentKeys.of(holder.collaborationId))
  const honest = honestEvidence(settings.SEED)
  let evidence = honest
  let waking: NodeJS.Timeout | undefined
  const listeners = new Set<() => void>()
  const onWake = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const wake = () => {
    queue.wake()
    // Never within the caller's own transaction.
    setImmediate(() => {
      for (const listener of listeners) listener()
    })
  }

  const queue = createWorkQueue(
    [
      {
        next: () => datasetsInStatus(store, datasetTransitions.process.from)[0],
        work: (id, stopping) => processDataset(room, contentKeys, id, stopping),
      },
      {
        atOnce: settings.JOBS_AT_ONCE,
        next: (running) => nextJob(store, running),
        work: (id, stopping) => runJob(room, { contentKeys, modelKeys, writer, onWake }, id, stopping),
      },
      {
        next: () => datasetsInStatus(store, datasetTransitions.erase.from)[0],
        work(id) {
          deleteParts(parts, id)
          eraseDataset(store, id, clock.now().toISOString())
        },
      },
      {
        next: () => modelsInStatus(store, modelTransitions.process.from)[0],
        work: (id, stopping) => processModel(room, modelKeys, id, stopping),
      },
      { next: () => modelsInStatus(store, modelTransitions.erase.from)[0], work: (id) => eraseModel(room, modelKeys, id) },
      { next: () => collaborationToErase(store), work: (id) => eraseCollaboration(room, id) },
      { next: () => openRotation(store), work: (id, stopping) => rotateKeys(room, { contentKeys, modelKeys }, id, stopping) },
      {
        next: () => dueAutomationJob(store, dayOf(clock.now())),
        async work(id) {
          await runAutomationJob({ ...room, modelKeys }, id)
          queue.wake() // what it gave the others to do
        },
      },
      { next: () => nextImageTag(store), work: (id) => judgeImage(room, id) },
      { next: () => abandonedUpload(room), work: (id) => failAbandoned(room, id) },
      { next: () => abandonedModel(room), work: (id) => failAbandonedModel(room, id) },
    ],
    log,
  )

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
    receivePart: (part) => receivePart({ channels, contentKeyOf, writer }, part),
    sendPart: (part) => sendPart({ channels, contentKeyOf, parts }, part),
    createContentKey: (collaborationId) => contentKeys.create(collaborationId),
    createCustomerKey: (name) => void createCustomerKey(room, name),
    destroyContentKey: (collaborationId) => contentKeys.destroy(collaborationId),
    createModelKey: (modelId) => modelKeys.create(modelId),
    start() {
      repairAfterCrash(room)
      wake()
      // Time passes by the world's clock, which may jump: uploads grow old without anybody's call.
      waking = setInterval(wake, WAKE_MS).unref()
    },
    wake,
    idle: () => queue.idle(),
    async stop() {
      clearInterval(waking)
      await queue.stop()
    },
  }
}
