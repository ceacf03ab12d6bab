import type { AutomationJobName } from '@concord/domain/automation-jobs/automation-job'
import { deletionDay, findRetentionPeriod } from '@concord/domain/datasets/retention'
import { datasetTransitions } from '@concord/domain/datasets/status'
import { getDayStart, toDay } from '@concord/domain/days'
import type { ContentKeys } from '#enclave/content-keys.ts'
import type { EnclaveDeps } from '#enclave/enclave-deps.ts'
import { eraseParts } from '#parts/erase-parts.ts'
import { forgetPurgedKeys } from '#product/cmk-rotations/rows.ts'
import {
  datasetRow,
  datasetsInStatus,
  isReadByJob,
  moveDataset,
  retentionOfType,
} from '#product/datasets/rows.ts'
import { failedModelsWithKey } from '#product/inference-models/rows.ts'
import { reportDailyUse } from '#product/usage-reports/daily-use.ts'

export type AutomationDeps = EnclaveDeps & { modelKeys: ContentKeys }
/**
 * Does its work for a day, `YYYY-MM-DD` in UTC, that has started; returns how many items it
 * processed. Idempotent.
 */
type Work = (deps: AutomationDeps, day: string) => number | Promise<number>

/**
 * The work of each automation job (C127). Not specified: all of it except the names. Usage is that
 * of the previous day, which is complete.
 */
export const AUTOMATION_WORK: Record<AutomationJobName, Work> = {
  DAILY_DATA_USE: (deps, day) => reportDailyUse(deps, toDay(getDayStart(day, -1))),
  DAILY_DATA_RETENTION: deleteExpired,
  PURGED_WORKSPACE_CEK_MAPPING_CLEANUP: ({ store }, day) =>
    forgetPurgedKeys(store, getDayStart(day, 1).toISOString()),
  DYNAMIC_MODEL_INFERENCE_CLEANUP: eraseFailedModels,
}

/**
 * Requests the deletion of data sets whose retention is over; they stay in their collaboration's
 * list as DELETED. One that a job is reading is left to the next run: the job was allowed to read
 * it when it started.
 */
function deleteExpired({ store, clock }: AutomationDeps, day: string): number {
  const expiredAt = clock.now().toISOString()
  const due = datasetsInStatus(store, datasetTransitions.expire.from).filter((id) => {
    const dataset = datasetRow(store, id)
    const kept = dataset && retentionOfType(store, dataset.datasetTypeId)
    const period = kept && findRetentionPeriod(kept.category, kept.conditions)
    return period && deletionDay(dataset.createdAt, period) <= day
  })
  return due.filter((id) =>
    store.transaction(
      () =>
        !isReadByJob(store, id) && moveDataset(store, id, datasetTransitions.expire, { expiredAt }),
    ),
  ).length
}

/**
 * Erases the data of models that failed by the end of the day, including the key: they cannot run.
 * Their rows stay, with the reason.
 */
async function eraseFailedModels(
  { store, parts, blobs, modelKeys }: AutomationDeps,
  day: string,
): Promise<number> {
  const failed = failedModelsWithKey(store, getDayStart(day, 1).toISOString())
  for (const id of failed) {
    await eraseParts({ parts, blobs }, id)
    modelKeys.destroy(id)
  }
  return failed.length
}
