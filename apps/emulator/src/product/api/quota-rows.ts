import type { Store } from '#store/store.ts'

const count = (store: Store, sql: string, values: Record<string, string>): number =>
  store.get<{ count: number | null }>(sql, values)?.count ?? 0

/** Bytes of the data sets and models whose upload is in progress. */
export const announcedBytes = (store: Store, organizationId: string): number =>
  count(
    store,
    `SELECT (SELECT coalesce(sum(total_parts * chunk_bytes), 0) FROM datasets WHERE organization_id = @organizationId AND status = 'NEW') +
       (SELECT coalesce(sum(file_size), 0) FROM inference_models WHERE organization_id = @organizationId AND status = 'CREATED') AS count`,
    { organizationId },
  )

/** Bytes of the data sets and models whose parts are all there. */
export const storedBytes = (store: Store, organizationId: string): number =>
  count(
    store,
    `SELECT (SELECT coalesce(sum(coalesce(byte_size, total_parts * chunk_bytes)), 0) FROM datasets
         WHERE organization_id = @organizationId AND status IN ('PENDING', 'PROCESSING', 'COMPLETE', 'COMPLETED')) +
       (SELECT coalesce(sum(file_size), 0) FROM inference_models
         WHERE organization_id = @organizationId AND status IN ('UPLOADED', 'PROCESSING', 'DEPLOYED')) AS count`,
    { organizationId },
  )

export const datasetCount = (store: Store, organizationId: string): number =>
  count(
    store,
    `SELECT count(*) AS count FROM datasets
     WHERE organization_id = @organizationId AND status NOT IN ('DELETE_PENDING', 'DELETED')`,
    { organizationId },
  )

/** Bytes of the data set types and job types: lists answer all of them. */
export const definitionBytes = (store: Store, organizationId: string): number =>
  count(
    store,
    `SELECT
       (SELECT coalesce(sum(octet_length(definition)), 0) FROM dataset_types
         WHERE organization_id = @organizationId) +
       (SELECT coalesce(sum(octet_length(definition)), 0) FROM query_job_types
         WHERE organization_id = @organizationId) +
       (SELECT coalesce(sum(octet_length(definition)), 0) FROM inference_job_types
         WHERE organization_id = @organizationId) AS count`,
    { organizationId },
  )

/** Jobs in one of the statuses. */
export const jobCount = (
  store: Store,
  organizationId: string,
  statuses: readonly string[],
): number =>
  count(
    store,
    `SELECT count(*) AS count FROM jobs
     WHERE organization_id = @organizationId AND status IN (SELECT value FROM json_each(@statuses))`,
    { organizationId, statuses: JSON.stringify(statuses) },
  )

export const mailCount = (store: Store, organizationId: string, from: string): number =>
  count(
    store,
    'SELECT count(*) AS count FROM organization_mails WHERE organization_id = @organizationId AND at > @from',
    { organizationId, from },
  )

/** When the oldest mail of the window was sent. */
export const oldestMail = (store: Store, organizationId: string, from: string) =>
  store.get<{ at: string }>(
    'SELECT at FROM organization_mails WHERE organization_id = ? AND at > ? ORDER BY at LIMIT 1',
    [organizationId, from],
  )?.at

/** Forgets those before the window at the same time. */
export const insertMail = (
  store: Store,
  { organizationId, from, at }: { organizationId: string; from: string; at: string },
): void =>
  store.transaction(() => {
    store.run('DELETE FROM organization_mails WHERE at <= ?', [from])
    store.run('INSERT INTO organization_mails (organization_id, at) VALUES (?, ?)', [
      organizationId,
      at,
    ])
  })
