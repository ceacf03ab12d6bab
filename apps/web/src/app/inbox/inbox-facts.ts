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
import type { QueryKey } from '@tanstack/react-query'
import { WHOLE_LIST } from '#api/query.ts'
import { isKeptDataset, isKeptJob, type Known } from './inbox-items.ts'

/** Not specified: how many collaborations the inbox reads, the newest ones. */
const COLLABORATIONS_READ = 20
/** Not specified: how long a list counts as read. */
export const READ_AGAIN_MS = 5 * 60_000

export type InboxState = Known & {
  /** How many collaborations there are; undefined until a list has been read. */
  total: number | undefined
  /** Of how many the lists have been read. */
  covered: number
  /** When the last list was read, in milliseconds since 1970. */
  readAt: number | undefined
}

type Asked = { params?: Record<string, string>; query?: { page?: number; pageSize?: number } }
/** A list that the inbox reads, under its path with the id in it. */
export type Reading = { path: string; endpoint: Endpoint; asked: Asked }

type List = { items: unknown[]; isWhole: boolean; totalItems: number | undefined }

/** Called with each page of data sets or jobs that was read. */
export type OnRows = (step: 'upload' | 'run', rows: readonly { createdBy: string }[]) => void

const toPath = (path: string, id: string) => path.replace(/\{\w+\}/, id)

/** What answers of the API say about the inbox, and which lists are still to be read for it. */
export function createInboxFacts(actor: Actor, onRows: OnRows) {
  const known = new Map<string, Collaboration>()
  const accepted = new Map<string, ReadonlySet<string>>()
  const datasetRows = new Map<string, ReadonlyMap<string, Dataset>>()
  const jobRows = new Map<string, ReadonlyMap<string, Job>>()
  const readAt = new Map<string, number>()
  let total: number | undefined

  const getState = (): InboxState => ({
    collaborations: new Map(known),
    accepted: new Map(accepted),
    datasets: new Map(datasetRows),
    jobs: new Map(jobRows),
    total,
    covered: [...known.values()].filter((one) =>
      getReadings(one).every(({ path }) => readAt.has(path)),
    ).length,
    readAt: readAt.size > 0 ? Math.max(...readAt.values()) : undefined,
  })

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
        path: toPath(endpoint.path, id),
        endpoint,
        asked: { params: { [parameter]: id }, ...WHOLE_LIST },
      }))
  }

  const markRead = (path: string) => void readAt.set(path, Date.now())

  /** Takes from an answer of the API what concerns the inbox; false if nothing does. */
  function learn([path, asked]: QueryKey, answer: unknown): boolean {
    const { params = {}, query = {} } = (asked ?? {}) as Asked
    const id = params.workspaceId ?? params.id ?? ''
    // Some screens keep the rows of the whole list.
    const page = (Array.isArray(answer) ? { items: answer } : answer) as Partial<Page<unknown>>
    const { items } = page
    if (!Array.isArray(items)) return learnOne(path, id, answer)
    const isWhole =
      (query.page ?? 1) === 1 &&
      !hasNextPage({ ...page, items }, { page: 1, pageSize: query.pageSize ?? Infinity })
    return learnList(path, id, { items, isWhole, totalItems: page.totalItems })
  }

  function learnOne(path: unknown, id: string, answer: unknown): boolean {
    switch (path) {
      case collaborations.get.path: {
        const one = answer as Collaboration
        known.set(one.id, one)
        return true
      }
      case datasets.get.path:
        datasetRows.set(id, merge(datasetRows.get(id), [answer], isKeptDataset))
        return true
      case jobs.get.path:
        jobRows.set(id, merge(jobRows.get(id), [answer], isKeptJob))
        return true
      default:
        return false
    }
  }

  function learnList(path: unknown, id: string, { items, isWhole, totalItems }: List): boolean {
    switch (path) {
      case collaborations.list.path:
        if (isWhole) known.clear()
        for (const one of items as Collaboration[]) known.set(one.id, one)
        total = totalItems ?? known.size
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
    if (isWhole) markRead(toPath(String(path), id))
    return true
  }

  const isOld = ({ path }: Reading) =>
    Date.now() - (readAt.get(path) ?? Number.NEGATIVE_INFINITY) >= READ_AGAIN_MS

  /** The next list that is older than five minutes, of the newest collaborations. */
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

  return { getState, learn, markRead, nextReading }
}

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
