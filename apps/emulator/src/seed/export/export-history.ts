import type { DatasetStatus } from '@concord/domain/datasets/dataset'
import { isJobUnderWay } from '@concord/domain/jobs/status'
import { listAdministrators } from '#azure/rows.ts'
import { collaborationStatus } from '#product/collaborations/rows.ts'
import { type DatasetRow, datasetRow } from '#product/datasets/rows.ts'
import { type JobRow, jobRow } from '#product/jobs/rows.ts'
import { toMessage } from '#runtime/messages.ts'
import { toFile } from '../format/failure.ts'
import type { DataRecipe } from '../format/history.ts'
import { keptRecipe } from '../kept-recipes.ts'
import { type Exporting, given } from './exporting.ts'
import {
  allAutomationJobs,
  allJobs,
  allRotations,
  allUploads,
  isStored,
  type JobFacts,
} from './rows.ts'

/** The recorded status of an unfinished data set. */
const STANDS_AS: Record<DatasetStatus, 'NEW' | 'COMPLETED' | 'FAILED' | 'DELETED'> = {
  NEW: 'NEW',
  PENDING: 'NEW',
  PROCESSING: 'NEW',
  COMPLETE: 'COMPLETED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  DELETE_PENDING: 'DELETED',
  DELETED: 'DELETED',
}

/** Ids of entries that a copy creates again, not only records. */
type MadeAgain = Set<string>

/**
 * Reads the requested contents, until there is no data set without one: others may arrive
 * meanwhile. All sections of the file can then be read at one point in time.
 */
export async function readContents(
  deps: Exporting['deps'],
  getCsv: (datasetId: string) => Promise<string | undefined>,
): Promise<Map<string, string | undefined>> {
  const contents = new Map<string, string | undefined>()
  for (;;) {
    const unread = allUploads(deps.store).filter(({ id }) => {
      const row = contents.has(id) ? undefined : datasetRow(deps.store, id)
      return row && isThere(deps, row) && !keptRecipe(deps.store, id)
    })
    if (unread.length === 0) return contents
    for (const { id } of unread) contents.set(id, await getCsv(id))
  }
}

export function exportDatasets(exporting: Exporting, madeAgain: MadeAgain) {
  const { deps, people, collaborations, datasetTypes, data } = exporting
  const entries: Record<string, object> = {}
  for (const { id, createdBy } of allUploads(deps.store)) {
    const row = datasetRow(deps.store, id)
    if (!row) continue
    const content = getContent(exporting, row)
    if (!('recorded' in content)) madeAgain.add(id)
    const { fileName, createdAt: made } = row
    entries[data.of(id, fileName.replace(/\.csv$/i, ''))] = {
      id,
      collaboration: collaborations.known(row.collaborationId),
      type: datasetTypes.known(row.datasetTypeId),
      by: people.known(createdBy),
      fileName,
      ...content,
      made,
    }
  }
  return entries
}

/** Whether its content is complete and was validated. */
function isThere({ parts }: Exporting['deps'], { id, status, totalParts }: DatasetRow): boolean {
  const isJudged = STANDS_AS[status] === 'COMPLETED' || status === 'FAILED'
  return isJudged && totalParts !== null && isStored(parts, id, totalParts)
}

/**
 * The file has the plaintext if it was requested, or if a recipe produces it anyway; otherwise only
 * the known facts.
 */
function getContent({ deps, contents, notes }: Exporting, row: DatasetRow) {
  const { id, fileName, status, rowCount, byteSize, errorDetails } = row
  if (isThere(deps, row)) {
    const recipe = keptRecipe<DataRecipe>(deps.store, id)
    if (recipe) return { recipe }
    const csv = contents?.get(id)
    if (csv !== undefined) return { csv: csvLines(csv) }
    notes.push(
      `The content of ${fileName} is not in the file${contents ? ': it is too large, or no text' : ''}.`,
    )
  }
  return {
    recorded: {
      status: STANDS_AS[status],
      rowCount: given(rowCount),
      byteSize: given(byteSize),
      errorDetails: toFile(errorDetails),
    },
  }
}

/** Lines, if they represent the whole text, including a final line end. */
const csvLines = (csv: string): string | string[] =>
  csv.endsWith('\n') && !csv.includes('\r') ? csv.slice(0, -1).split('\n') : csv

export function exportJobs(exporting: Exporting, madeAgain: MadeAgain) {
  const { deps, people, collaborations, jobTypes, data, notes } = exporting
  return Object.fromEntries(
    allJobs(deps.store).flatMap((facts) => {
      const row = jobRow(deps.store, facts.id)
      const type = row && jobTypes.find(row.jobTypeId)
      const inputs = row?.inputs.map((id) => data.find(id)) ?? []
      if (!row || type === undefined || inputs.includes(undefined)) {
        notes.push(
          `A job of ${row?.jobTypeName ?? facts.id} is left out: what it refers to is gone.`,
        )
        return []
      }
      const isMadeAgain = canRunAgain(exporting, row, madeAgain)
      const key = data.of(row.id, row.jobTypeName)
      if (row.outputDatasetId !== null) {
        data.join(row.outputDatasetId, row.id)
        if (isMadeAgain) madeAgain.add(row.outputDatasetId)
      }
      const parameters = row.parameters.map(({ parameterName, parameterValue }) => [
        parameterName,
        parameterValue,
      ])
      return [
        [
          key,
          {
            id: row.id,
            collaboration: collaborations.known(row.collaborationId),
            type,
            by: people.known(facts.createdBy),
            parameters: parameters.length > 0 ? Object.fromEntries(parameters) : undefined,
            inputs,
            recorded: isMadeAgain ? undefined : recordedJob(exporting, row, facts),
            made: row.createdAt,
          },
        ],
      ]
    }),
  )
}

/** Whether a copy runs it with the same outcome. A running job also runs there. */
function canRunAgain({ deps: { store } }: Exporting, job: JobRow, madeAgain: MadeAgain): boolean {
  const isActive = collaborationStatus(store, job.collaborationId) === 'ACTIVE'
  const hasResult =
    job.status === 'COMPLETED' &&
    job.outputStatus !== null &&
    STANDS_AS[job.outputStatus] === 'COMPLETED'
  return (
    isActive && (hasResult || isJobUnderWay(job)) && job.inputs.every((id) => madeAgain.has(id))
  )
}

const INTERRUPTED = [toMessage('failure.job.interrupted')]

function recordedJob({ deps: { store } }: Exporting, job: JobRow, { completedAt }: JobFacts) {
  const output = job.outputDatasetId === null ? undefined : datasetRow(store, job.outputDatasetId)
  return {
    status: job.status === 'COMPLETED' ? ('COMPLETED' as const) : ('FAILED' as const),
    started: given(job.startedAt),
    completed: given(completedAt),
    errorDetails: isJobUnderWay(job) ? INTERRUPTED : toFile(job.errorDetails),
    output: output && {
      id: output.id,
      fileName: output.fileName,
      status: STANDS_AS[output.status] === 'COMPLETED' ? 'COMPLETED' : 'DELETED',
      rowCount: given(output.rowCount),
      byteSize: given(output.byteSize),
    },
  }
}

/**
 * The usage of a day is counted again, so that its reports exist; of other jobs only the outcome is
 * recorded.
 */
export function exportAutomationJobs({ deps: { store }, people, notes }: Exporting) {
  const everybody = listAdministrators(store)
  return allAutomationJobs(store).flatMap(
    ({ id, name, targetDate: day, status, createdByEmail, createdAt: made, ...outcome }) => {
      const by =
        everybody.find(({ email, userName }) => (email ?? userName) === createdByEmail) ??
        everybody[0]
      if (!by) {
        notes.push(`The automation job ${name} of ${day} is left out: there is no administrator.`)
        return []
      }
      const hasEnded = status === 'COMPLETED' || status === 'FAILED'
      const isRunAgain = !hasEnded || (name === 'DAILY_DATA_USE' && status === 'COMPLETED')
      const { affectedCount, errorDetails, completedAt } = outcome
      const known = {
        affectedCount: given(affectedCount),
        errorDetails: toFile(errorDetails),
        completed: given(completedAt),
      }
      return [
        {
          id,
          name,
          day,
          by: people.known(by.oid),
          recorded: isRunAgain ? undefined : { status, ...known },
          made,
        },
      ]
    },
  )
}

export const exportRotations = ({ deps: { store }, people, notes }: Exporting) =>
  allRotations(store).flatMap(
    ({ id, newCmkName: name, newCmkPath: path, changeRecord, createdBy, createdAt: made }) => {
      const by = people.find(createdBy)
      if (by === undefined)
        notes.push(`The rotation ${name} is left out: the person who started it is gone.`)
      return by === undefined ? [] : [{ id, name, path, changeRecord, by, made }]
    },
  )
