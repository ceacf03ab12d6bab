import type { Store } from '#store/store.ts'

/** Work that currently has its own process. */
type RunningWork = {
  id: string
  startedAt: string | null
  classification: 'QUERY_JOB' | 'INFERENCE_JOB' | 'MODEL'
}

export const runningWork = (store: Store): RunningWork[] =>
  store.all(
    `SELECT id, started_at AS startedAt, classification FROM jobs WHERE status = 'PROCESSING'
     UNION ALL SELECT id, NULL, 'MODEL' FROM inference_models WHERE status = 'PROCESSING' ORDER BY id`,
  )

/** Work that waits for a process. */
export const waitingJobs = (store: Store): number =>
  store.get<{ count: number }>(`SELECT count(*) AS count FROM jobs WHERE status = 'PENDING'`)
    ?.count ?? 0

export const deployedModels = (store: Store): number =>
  store.get<{ count: number }>(
    `SELECT count(*) AS count FROM inference_models WHERE status = 'DEPLOYED'`,
  )?.count ?? 0

/** The number of keys that each customer key wraps, the newest customer key first. */
export const wrappedKeys = (
  store: Store,
): { name: string; collaborations: number; models: number }[] =>
  store.all(
    `SELECT name, (SELECT count(*) FROM content_keys WHERE customer_key = customer_keys.name) AS collaborations,
       (SELECT count(*) FROM model_keys WHERE customer_key = customer_keys.name) AS models FROM customer_keys ORDER BY position DESC`,
  )
