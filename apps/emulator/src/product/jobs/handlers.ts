import { getId } from '@concord/domain/api/resource'
import { isCompleted } from '@concord/domain/datasets/dataset'
import type { jobs } from '@concord/domain/jobs/contract'
import type { Job } from '@concord/domain/jobs/job'
import { executeRefusal } from '@concord/domain/jobs/status'
import type { Caller } from '#http/caller.ts'
import { type FieldFault, notFound, problem, throwIfRefused } from '#http/problem.ts'
import type { Handlers } from '#product/api/context.ts'
import { requireFeature } from '#product/api/feature-switch.ts'
import { pageAnswer } from '#product/api/page.ts'
import { assertWithinQuotas } from '#product/api/quotas.ts'
import { visibleCollaboration } from '#product/collaborations/visible.ts'
import { type DatasetRow, findDataset } from '#product/datasets/rows.ts'
import { toFailureText } from '#runtime/failure.ts'
import { toMessage } from '#runtime/messages.ts'
import type { BaseWorld } from '#runtime/world.ts'
import type { Store } from '#store/store.ts'
import { checkInputs, checkParameters } from './check-job.ts'
import { getProgress } from './progress.ts'
import { findJob, insertJob, type JobRow, listJobs } from './rows.ts'
import { runnableJobType } from './runnable.ts'

export const jobHandlers: Handlers<typeof jobs> = {
  list({ params, query }, { world, caller }) {
    const { id, links } = visibleCollaboration(world, caller, params.workspaceId)
    const { rows, total } = listJobs(world.store, id, query)
    return pageAnswer(`${links.self}/jobs/`, query, {
      items: rows.map((row) => toJob(row, caller)),
      total,
    })
  },
  get({ params }, { world, caller }) {
    const { id } = visibleCollaboration(world, caller, params.workspaceId)
    return jobIn(world, caller, id, params.jobId)
  },
  progress({ params }, { world, caller }) {
    const { id } = visibleCollaboration(world, caller, params.workspaceId)
    const row = findJob(world.store, id, params.jobId)
    // Not specified: a query's progress is not measured.
    if (row?.classification !== 'INFERENCE_JOB') throw notFound('job')
    return getProgress(row, caller.language)
  },
  create({ params, body }, { world, caller }) {
    const { store, clock, ids, background } = world
    const collaboration = visibleCollaboration(world, caller, params.workspaceId)
    const attached = collaboration.jobTypes.find(({ links }) => links.self === body.jobType)
    if (body.jobType.startsWith('/inference-job-types/'))
      requireFeature(world, 'FEATURE_INFERENCE_MODELS_ENABLED')
    throwIfRefused(executeRefusal(caller, collaboration, attached))
    const jobType = attached && runnableJobType(store, attached)
    if (!jobType) throw notFound('job-type')
    const datasets = body.inputDatasets.map((link) =>
      completedDataset(store, collaboration.id, link),
    )
    refuseFields([...checkParameters(jobType, body.parameters), ...checkInputs(jobType, datasets)])
    // Its output is a data set.
    assertWithinQuotas(world, caller.organizationId, { jobs: 1, datasets: 1, storedBytes: 1 })
    const now = clock.now()
    const id = ids.next(now)
    store.transaction(() =>
      insertJob(store, {
        id,
        collaborationId: collaboration.id,
        organizationId: caller.organizationId,
        jobTypeId: jobType.id,
        classification: jobType.classification,
        parameters: body.parameters,
        inputs: datasets.map((dataset) => dataset.id),
        createdAt: now.toISOString(),
        createdBy: caller.userId,
      }),
    )
    background.wake()
    return jobIn(world, caller, collaboration.id, id)
  },
}

function jobIn({ store }: BaseWorld, reader: Reader, collaborationId: string, id: string): Job {
  const row = findJob(store, collaborationId, id)
  if (!row) throw notFound('job')
  return toJob(row, reader)
}

/** A data set that a job may read: of this collaboration, and completed (B064). */
function completedDataset(store: Store, collaborationId: string, link: string): DatasetRow {
  const row = link.startsWith(`/workspaces/${collaborationId}/`)
    ? findDataset(store, collaborationId, getId(link))
    : undefined
  if (!row) throw notFound('data-set')
  if (!isCompleted(row.status))
    refuseFields([
      {
        path: 'body.inputDatasets',
        message: toMessage('problem.input.notCompleted', { fileName: row.fileName }),
      },
    ])
  return row
}

function refuseFields(fields: FieldFault[]): void {
  if (fields.length > 0)
    throw problem(422, 'invalidJob', toMessage('problem.invalidJob'), {
      fields,
      details: fields.map(({ message }) => message),
    })
}

type Reader = Pick<Caller, 'language'>

/**
 * The wire's job (B032), with its failure in the language of the reader's profile. The output
 * appears with the completed job.
 */
function toJob(row: JobRow, { language }: Reader): Job {
  const datasets = `/workspaces/${row.collaborationId}/datasets`
  return {
    id: row.id,
    links: { self: `/workspaces/${row.collaborationId}/jobs/${row.id}` },
    jobType: `/${row.classification === 'QUERY_JOB' ? 'query' : 'inference'}-job-types/${row.jobTypeId}`,
    jobTypeName: row.jobTypeName,
    jobClassification: row.classification,
    status: row.status,
    inputDatasets: row.inputs.map((id) => `${datasets}/${id}`),
    parameters: row.parameters,
    outputDataset: row.outputDatasetId && `${datasets}/${row.outputDatasetId}`,
    outputDatasetStatus: row.outputStatus,
    fileName: row.outputFileName,
    totalParts: row.outputParts,
    errorDetails: toFailureText(language, row.errorDetails),
    createdAt: row.createdAt,
    createdBy: row.createdByName,
    startedAt: row.startedAt,
    completedAt: row.completedAt,
    organizationId: row.organizationId,
    organizationName: row.organizationName,
  }
}
