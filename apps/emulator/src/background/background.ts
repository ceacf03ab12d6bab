import { datasetTransitions } from '@concord/domain/datasets/status'
import { toDay } from '@concord/domain/days'
import { modelTransitions } from '@concord/domain/inference-models/status'
import { createContentKeys } from '#enclave/content-keys.ts'
import { createDatasetKeys } from '#enclave/dataset-keys.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { eraseParts } from '#parts/erase-parts.ts'
import { ownerOfOldPart } from '#parts/old-parts.ts'
import { createPartWriter } from '#parts/part-writer.ts'
import { dueAutomationJob } from '#product/automation-jobs/rows.ts'
import { openRotation } from '#product/cmk-rotations/rows.ts'
import { collaborationToErase } from '#product/collaborations/rows.ts'
import { datasetRow, datasetsInStatus, eraseDataset, nextDatasets } from '#product/datasets/rows.ts'
import { modelRow, modelsInStatus, nextModels } from '#product/inference-models/rows.ts'
import { jobLanes, nextJob } from '#product/jobs/rows.ts'
import { nextImageTag } from '#product/model-service/rows.ts'
import { validateImage } from '#product/model-service/validate-image.ts'
import { eraseCollaboration } from './erase-collaboration.ts'
import { createLostWorkers } from './lost-workers.ts'
import { processDataset } from './process-dataset.ts'
import { eraseModel, processModel } from './process-model.ts'
import {
  abandonedModel,
  abandonedUpload,
  completeStored,
  failAbandoned,
  failAbandonedModel,
  repairAfterCrash,
} from './repair.ts'
import { resealParts } from './reseal-parts.ts'
import { rotateKeys } from './rotate-keys.ts'
import { createRoundRobin } from './round-robin.ts'
import { runAutomationJob } from './run-automation-job.ts'
import { runJob } from './run-job.ts'
import { createWorkQueue } from './work-queue.ts'

/**
 * Background work: validates uploads, runs jobs, rotates keys, and erases deleted data. The
 * product's rows are the queue.
 */
export type Background = {
  /**
   * Repairs the state after a crash, resumes interrupted work, and watches for abandoned uploads.
   */
  start(): void
  /** Signals that there may be something new to validate, run, stop or erase. */
  wake(): void
  /**
   * Completes an upload whose parts are all stored, if the caller's transaction fails to: the disk
   * may have become full after the last part.
   */
  completeLater(id: string): void
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>
  stop(): Promise<void>
}

const WAKE_MS = 1000

export function createBackground(deps: EnclaveDeps): Background {
  const { store, clock, log, settings } = deps
  const contentKeys = createContentKeys(deps)
  const modelKeys = createContentKeys(deps, 'model')
  const datasetKeys = createDatasetKeys(deps)
  const writer = createPartWriter(deps)
  const lostWorkers = createLostWorkers()
  let waking: NodeJS.Timeout | undefined
  let orphans: string[] = []
  const filled = new Set<string>()
  const validations = createRoundRobin()
  const models = createRoundRobin()
  const listeners = new Set<() => void>()
  const onWake = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const wake = () => {
    queue.wake()
    // Never inside the caller's transaction.
    setImmediate(() => {
      for (const listener of listeners) listener()
    })
  }
  const queue = createWorkQueue(
    [
      {
        atOnce: settings.JOBS_AT_ONCE,
        next: (running) =>
          validations.next(nextDatasets(store, datasetTransitions.process.from, running)),
        work(id, stopping) {
          validations.take(datasetRow(store, id)?.organizationId ?? '')
          return processDataset(deps, { datasetKeys, lostWorkers }, id, stopping)
        },
      },
      {
        atOnce: jobLanes(settings),
        next: (running) =>
          nextJob(
            store,
            running,
            running.size < settings.JOBS_AT_ONCE ? settings.QUOTA_RUNNING_JOBS || undefined : 1,
          ),
        work: (id, stopping) =>
          runJob(deps, { datasetKeys, modelKeys, lostWorkers, writer, onWake }, id, stopping),
      },
      {
        next: () => filled.values().next().value,
        work(id) {
          completeStored(deps, id)
          filled.delete(id)
          queue.wake()
        },
      },
      {
        next: () => datasetsInStatus(store, datasetTransitions.erase.from)[0],
        async work(id) {
          store.checkpoint() // the key, which was deleted with the change of status, leaves the disk
          await eraseParts(deps, id)
          eraseDataset(store, id, clock.now().toISOString())
        },
      },
      {
        next: () => models.next(nextModels(store, modelTransitions.process.from)),
        work(id, stopping) {
          models.take(modelRow(store, id)?.organizationId ?? '')
          return processModel(deps, { modelKeys, lostWorkers }, id, stopping)
        },
      },
      {
        next: () => modelsInStatus(store, modelTransitions.erase.from)[0],
        work: (id) => eraseModel(deps, modelKeys, id),
      },
      {
        next: () => orphans[0],
        async work(id) {
          await eraseParts(deps, id)
          orphans.shift()
        },
      },
      {
        next: () => ownerOfOldPart(deps.parts),
        work: (id, stopping) => resealParts(deps, datasetKeys, id, stopping),
      },
      { next: () => collaborationToErase(store), work: (id) => eraseCollaboration(deps, id) },
      {
        next: () => openRotation(store),
        work: (id, stopping) => rotateKeys(deps, { contentKeys, modelKeys }, id, stopping),
      },
      {
        next: () => dueAutomationJob(store, toDay(clock.now())),
        async work(id) {
          await runAutomationJob({ ...deps, modelKeys }, id)
          queue.wake() // may have created work for the other lanes
        },
      },
      { next: () => nextImageTag(store), work: (id) => validateImage(deps, id) },
      { next: () => abandonedUpload(deps), work: (id) => failAbandoned(deps, id) },
      { next: () => abandonedModel(deps), work: (id) => failAbandonedModel(deps, id) },
    ],
    log,
  )
  return {
    start() {
      orphans = repairAfterCrash(deps)
      wake()
      // The world's clock may jump, so uploads can expire without a call.
      waking = setInterval(wake, WAKE_MS).unref()
    },
    wake,
    completeLater(id) {
      filled.add(id)
      wake()
    },
    idle: () => queue.idle(),
    async stop() {
      clearInterval(waking)
      await queue.stop()
    },
  }
}
