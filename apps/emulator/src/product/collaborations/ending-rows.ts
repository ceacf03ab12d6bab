import { datasetTransitions } from '@concord/domain/datasets/status'
import { jobTransitions } from '@concord/domain/jobs/status'
import { recordErasures, recordRuns } from '#product/usage-reports/usage-rows.ts'
import type { Store } from '#store/store.ts'

// Rows that end with a collaboration.

/** Ends every unfinished job of it. */
export const failCollaborationJobs = (
  store: Store,
  collaborationId: string,
  change: { errorDetails: string; completedAt: string },
): void =>
  store.transaction(() => {
    const { from, to } = jobTransitions.fail
    const failed = store.all<{ id: string }>(
      `UPDATE jobs SET status = @to, error_details = @errorDetails, completed_at = @completedAt
       WHERE collaboration_id = @collaborationId AND status IN (SELECT value FROM json_each(@from)) RETURNING id`,
      { ...change, collaborationId, to, from: JSON.stringify(from) },
    )
    recordRuns(
      store,
      failed.map(({ id }) => id),
    )
  })

/** All its data sets together; a background job erases their parts later. */
export const purgeCollaborationDatasets = (
  store: Store,
  collaborationId: string,
  erasedAt: string,
): void =>
  store.transaction(() => {
    const { from, to } = datasetTransitions.purge
    const purged = store.all<{ id: string }>(
      `UPDATE datasets SET status = @to WHERE collaboration_id = @collaborationId AND status IN (SELECT value FROM json_each(@from))
       RETURNING id`,
      { collaborationId, to, from: JSON.stringify(from) },
    )
    recordErasures(
      store,
      purged.map(({ id }) => id),
      erasedAt,
    )
  })
