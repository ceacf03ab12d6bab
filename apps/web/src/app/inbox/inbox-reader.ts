import { ApiError } from '@concord/domain/api/api-error'
import type { Call } from '@concord/domain/api/client'
import type { Endpoint } from '@concord/domain/api/endpoint'
import { hasNextPage, type Page } from '@concord/domain/api/page'
import { getId } from '@concord/domain/api/resource'
import type { Acceptance, Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { type Actor, isPartner } from '@concord/domain/collaborations/policy'
import { datasets } from '@concord/domain/datasets/contract'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { jobs } from '@concord/domain/jobs/contract'
import type { Job } from '@concord/domain/jobs/job'
import { has } from '@concord/domain/permission'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { WHOLE_LIST } from '#api/query.ts'
import { isKeptDataset, isKeptJob, type Known } from './inbox-items.ts'

/** Not specified: how many collaborations the inbox reads, the newest ones. */
const COLLABORATIONS_READ = 20
/** Not specified: how long a list counts as read. */
const READ_AGAIN_MS = 5 * 60_000

export type InboxState = Known & {
  /** How many collaborations there are; undefined until a list has been read. */
  total: number | undefined
  /** Of how many the lists have been read. */
  covered: number
  /** When the last list was read, in milliseconds since 1970. */
  readAt: number | undefined
}

type Asked = { params?: Record<string, string>; query?: { page?: number; pageSize?: number } }
type Reading = { path: string; endpoint: Endpoint; asked: Asked }
type Untyped = (endpoint: Endpoint, asked: Asked, signal: AbortSignal) => Promise<unknown>

const toPath = ({ path }: Endpoint, id: string) => path.replace(/\{\w+\}/, id)

/**
 * Collects the facts of the inbox: from the lists that screens read, and, when `read` is called,
 * from those of the newest collaborations, one after another. `call` must not end the session.
 */
export function createInboxReader({
  call,
  actor,
  onRows,
}: {
  call: Call
  actor: Actor
  /** Called with each page of data sets or jobs that was read. */
  onRows: (step: 'upload' | 'run', rows: readonly { createdBy: string }[]) => void
}) {
  const known = new Map<string, Collaboration>()
  const accepted = new Map<string, ReadonlySet<string>>()
  const datasetRows = new Map<string, ReadonlyMap<string, Dataset>>()
  const jobRows = new Map<string, ReadonlyMap<string, Job>>()
  const readAt = new Map<string, number>()
  const listeners = new Set<() => void>()
  let total: number | undefined
  let failedAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let state: InboxState

  function publish(): void {
    state = {
      collaborations: new Map(known),
      accepted: new Map(accepted),
      datasets: new Map(datasetRows),
      jobs: new Map(jobRows),
      total,
      covered: [...known.values()].filter((one) =>
        getReadings(one).every(({ path }) => readAt.has(path)),
      ).length,
      readAt: readAt.size > 0 ? Math.max(...readAt.values()) : undefined,
    }
    for (const listener of listeners) listener()
  }

  /** The lists of a collaboration that this user may see and that may have something to report. */
  function getReadings(one: Collaboration): Reading[] {
    const { id, status, collaboratorOrganizations } = one
    const isActive = status === 'ACTIVE'
    const isAsked =
      status === 'AWAITING_ACCEPTANCE' &&
      collaboratorOrganizations.length > 1 &&
      isPartner(one, actor.organizationId)
    const offered: [boolean, Endpoint, 'id' | 'workspaceId'][] = [
      [isAsked, collaborations.acceptances, 'id'],
      [isActive && has(actor, 'GET_DATASETS'), datasets.list, 'workspaceId'],
      [isActive && has(actor, 'GET_JOB'), jobs.list, 'workspaceId'],
    ]
    return offered
      .filter(([isOffered]) => isOffered)
      .map(([, endpoint, parameter]) => ({
        path: toPath(endpoint, id),
        endpoint,
        asked: { params: { [parameter]: id }, ...WHOLE_LIST },
      }))
  }

  /** Takes from an answer of the API what concerns the inbox; false if nothing does. */
  function learn([path, asked]: QueryKey, answer: unknown): boolean {
    if (path === collaborations.get.path) {
      const one = answer as Collaboration
      known.set(one.id, one)
      return true
    }
    const { params = {}, query = {} } = (asked ?? {}) as Asked
    const id = params.workspaceId ?? params.id ?? ''
    if (path === datasets.get.path) {
      datasetRows.set(id, merge(datasetRows.get(id), [answer], isKeptDataset))
      return true
    }
    if (path === jobs.get.path) {
      jobRows.set(id, merge(jobRows.get(id), [answer], isKeptJob))
      return true
    }
    // Some screens keep the rows of the whole list.
    const page = (Array.isArray(answer) ? { items: answer } : answer) as Page<unknown>
    const { items } = page
    if (!Array.isArray(items)) return false
    const isWhole =
      (query.page ?? 1) === 1 &&
      !hasNextPage(page, { page: 1, pageSize: query.pageSize ?? Infinity })
    switch (path) {
      case collaborations.list.path:
        if (isWhole) known.clear()
        for (const one of items as Collaboration[]) known.set(one.id, one)
        total = page.totalItems ?? known.size
        return true
      case collaborations.acceptances.path:
        accepted.set(id, new Set((items as Acceptance[]).map((one) => getId(one.acceptedByOrgId))))
        break
      case datasets.list.path:
        onRows('upload', items as Dataset[])
        datasetRows.set(id, merge(isWhole ? undefined : datasetRows.get(id), items, isKeptDataset))
        break
      case jobs.list.path:
        onRows('run', items as Job[])
        jobRows.set(id, merge(isWhole ? undefined : jobRows.get(id), items, isKeptJob))
        break
      default:
        return false
    }
    if (isWhole) readAt.set(String(path).replace(/\{\w+\}/, id), Date.now())
    return true
  }

  const isOld = ({ path }: Reading) =>
    Date.now() - (readAt.get(path) ?? Number.NEGATIVE_INFINITY) >= READ_AGAIN_MS

  function nextReading(): Reading | undefined {
    const { list } = collaborations
    if (total === undefined || known.size < Math.min(total, COLLABORATIONS_READ)) {
      const asked = { query: { page: 1, pageSize: COLLABORATIONS_READ } }
      const reading = { path: list.path, endpoint: list as Endpoint, asked }
      if (isOld(reading)) return reading
    }
    return [...known.values()]
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      .slice(0, COLLABORATIONS_READ)
      .flatMap(getReadings)
      .find(isOld)
  }

  /**
   * Reads the lists that are older than five minutes, one at a time, while `mayContinue`. An error
   * is not reported: the rest then waits for five minutes.
   */
  async function readOld(mayContinue: () => boolean, signal: AbortSignal): Promise<void> {
    while (Date.now() - failedAt >= READ_AGAIN_MS && mayContinue() && !signal.aborted) {
      const next = nextReading()
      if (!next) break
      const { path, endpoint, asked } = next
      try {
        const answer = await (call as Untyped)({ ...endpoint, retry: 'never' }, asked, signal)
        learn([endpoint.path, asked], answer)
        readAt.set(path, Date.now())
      } catch (error) {
        if (signal.aborted) break
        if (isRefusal(error)) readAt.set(path, Date.now())
        else failedAt = Date.now()
      }
      publish()
    }
  }

  /** One read follows another: the inbox may be opened during a read that then stops. */
  async function read(...asked: Parameters<typeof readOld>): Promise<void> {
    while (reading !== undefined) await reading
    reading = readOld(...asked)
    try {
      await reading
    } finally {
      reading = undefined
    }
  }

  publish()
  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Learns from what the portal has read and from everything that it reads from now on. */
    follow: (queryClient: QueryClient): (() => void) => {
      const cache = queryClient.getQueryCache()
      for (const { queryKey, state: held } of cache.getAll())
        if (held.data !== undefined) learn(queryKey, held.data)
      publish()
      return cache.subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return
        if (learn(event.query.queryKey, event.query.state.data)) publish()
      })
    },
    read,
  }
}

/** One collaboration is not readable; the others may be. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

function merge<Row extends { id: string }>(
  before: ReadonlyMap<string, Row> | undefined,
  rows: readonly unknown[],
  isKept: (row: Row, now: number) => boolean,
): ReadonlyMap<string, Row> {
  const merged = new Map(before)
  for (const row of rows as Row[])
    if (isKept(row, Date.now())) merged.set(row.id, row)
    else merged.delete(row.id)
  return merged
}
