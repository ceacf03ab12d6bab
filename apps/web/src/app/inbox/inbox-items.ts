import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { type Actor, isPartner } from '@concord/domain/collaborations/policy'
import { acceptRefusal } from '@concord/domain/collaborations/status'
import { type Dataset, isCompleted } from '@concord/domain/datasets/dataset'
import { daysUntil, deletionDay } from '@concord/domain/datasets/retention'
import { DAY_MS } from '@concord/domain/days'
import type { Job } from '@concord/domain/jobs/job'
import { isJobUnderWay } from '@concord/domain/jobs/status'
import type { InboxMemory } from './inbox-memory.ts'

/** Not specified: older failures are no longer reported. */
const FAILURE_DAYS = 30
/** Not specified: how early the end of a retention is announced. */
const RETENTION_DAYS = 60

/** The facts that were read, by id. Only rows that may become an item are kept. */
export type Known = {
  collaborations: ReadonlyMap<string, Collaboration>
  /** The organizations that have accepted, by collaboration. */
  accepted: ReadonlyMap<string, ReadonlySet<string>>
  datasets: ReadonlyMap<string, ReadonlyMap<string, Dataset>>
  jobs: ReadonlyMap<string, ReadonlyMap<string, Job>>
}

/** An upload of this browser that can be continued. */
export type Interrupted = { id: string; workspaceId: string; name: string }

/** Something that waits for this user. `id` is the same each time. */
export type InboxItem = { id: string; workspaceId: string; name: string } & (
  | { kind: 'acceptance'; mayAccept: boolean }
  | { kind: 'interrupted' }
  | { kind: 'failedUpload' | 'failedJob' | 'result'; at: string }
  | { kind: 'retention'; day: string; count: number }
)

const getDeletionDay = ({ status, createdAt, retention, expiredAt }: Dataset) =>
  retention && !expiredAt && isCompleted(status)
    ? deletionDay(createdAt, retention.period)
    : undefined

const endsSoon = (dataset: Dataset, now: number): boolean => {
  const day = getDeletionDay(dataset)
  return day !== undefined && daysUntil(day, new Date(now)) <= RETENTION_DAYS
}

const isRecent = (at: string, now: number) => now - Date.parse(at) < FAILURE_DAYS * DAY_MS

export const isKeptDataset = (dataset: Dataset, now: number): boolean =>
  (dataset.status === 'FAILED' && isRecent(dataset.createdAt, now)) || endsSoon(dataset, now)

export const isKeptJob = (job: Job, now: number): boolean =>
  isJobUnderWay(job) || isRecent(job.createdAt, now)

/** When a job ended. A backend may name only the time of its creation. */
const getEnd = ({ completedAt, createdAt }: Job) => completedAt ?? createdAt

/**
 * The items that wait for this user, the most urgent first. Work of other organizations is omitted;
 * if a backend does not name the organization, all of it is shown.
 */
export function getInboxItems(
  { collaborations, accepted, datasets, jobs }: Known,
  interrupted: readonly Interrupted[],
  { actor, memory, now }: { actor: Actor; memory: InboxMemory; now: number },
): InboxItem[] {
  const isOwn = ({ organizationId }: { organizationId?: string | undefined }) =>
    organizationId === undefined || organizationId === actor.organizationId
  const isNew = (job: Job) =>
    Date.parse(getEnd(job)) > memory.since || memory.running.includes(job.id)

  const items: InboxItem[] = []
  for (const collaboration of collaborations.values()) {
    const { id: workspaceId, name } = collaboration
    if (isAwaited(collaboration, actor.organizationId, accepted.get(workspaceId)))
      items.push({
        kind: 'acceptance',
        id: `acceptance ${workspaceId}`,
        workspaceId,
        name,
        mayAccept: !acceptRefusal(collaboration, actor, { hasAccepted: false }),
      })
  }
  for (const upload of interrupted)
    items.push({ kind: 'interrupted', ...upload, id: `interrupted ${upload.id}` })
  for (const [workspaceId, rows] of jobs)
    for (const job of [...rows.values()].filter(isOwn)) {
      const shown = { id: job.id, workspaceId, name: job.jobTypeName, at: getEnd(job) }
      if (job.status === 'FAILED') items.push({ kind: 'failedJob', ...shown })
      if (job.status === 'COMPLETED' && isNew(job)) items.push({ kind: 'result', ...shown })
    }
  for (const [workspaceId, rows] of datasets) {
    const outputs = new Set(
      [...(jobs.get(workspaceId)?.values() ?? [])].flatMap(({ outputDataset }) =>
        outputDataset ? [getId(outputDataset)] : [],
      ),
    )
    for (const { id, fileName, status, createdAt, organizationId } of rows.values())
      if (status === 'FAILED' && isOwn({ organizationId }) && !outputs.has(id))
        items.push({ kind: 'failedUpload', id, workspaceId, name: fileName, at: createdAt })
    const ending = [...rows.values()]
      .flatMap((dataset) => (endsSoon(dataset, now) ? [getDeletionDay(dataset) ?? ''] : []))
      .toSorted()
    const [day] = ending
    if (day !== undefined)
      items.push({
        kind: 'retention',
        id: `retention ${workspaceId} ${day}`,
        workspaceId,
        name: collaborations.get(workspaceId)?.name ?? '',
        day,
        count: ending.length,
      })
  }
  const hidden = new Set(memory.hidden)
  return items
    .filter(({ id }) => !hidden.has(id))
    .toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || latestFirst(a, b))
}

const KINDS: readonly InboxItem['kind'][] = [
  'acceptance',
  'interrupted',
  'failedUpload',
  'failedJob',
  'retention',
  'result',
]

const latestFirst = (a: InboxItem, b: InboxItem): number =>
  'at' in a && 'at' in b ? b.at.localeCompare(a.at) : 0

/**
 * Whether the organization has been asked to accept and has not done so. With a single partner the
 * status says it; with several the acceptances must have been read.
 */
function isAwaited(
  collaboration: Collaboration,
  organizationId: string,
  accepted: ReadonlySet<string> | undefined,
): boolean {
  if (collaboration.status !== 'AWAITING_ACCEPTANCE' || !isPartner(collaboration, organizationId))
    return false
  if (accepted) return !accepted.has(organizationId)
  return collaboration.collaboratorOrganizations.length === 1
}
