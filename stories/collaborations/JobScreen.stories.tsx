import { ApiError } from '@concord/domain/api/api-error'
import { datasets } from '@concord/domain/datasets/contract'
import { Dataset } from '@concord/domain/datasets/dataset'
import { jobs } from '@concord/domain/jobs/contract'
import { Job } from '@concord/domain/jobs/job'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { JobScreen } from '@concord/web/features/collaborations/pages/JobScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs, type Stub } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudyWithModel, JOB_TYPES, RISK, studyStubs } from './setup.ts'

const PORTFOLIO = QueryJobType.parse({
  ...JOB_TYPES[1],
  query:
    'SELECT holderProvince,\n  SUM(1 / sumInsured)\nFROM PolicyRecords\nGROUP BY holderProvince',
  queryParameters: [{ name: 'least', type: 'decimal', scale: 2 }],
})
const aDataset = (id: string, change: Partial<Dataset> = {}) =>
  Dataset.parse({
    id,
    links: { self: `/workspaces/c-1/datasets/${id}` },
    datasetType: '/dataset-types/PolicyRecords',
    fileName: `${id}.csv`,
    status: 'COMPLETED',
    datasetTypeName: 'PolicyRecords',
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    organizationName: 'Prairie Mutual Life',
    rowCount: 12_400,
    byteSize: 840_000,
    totalParts: 1,
    ...change,
  })
const aJob = (id: string, change: Partial<Job> = {}) =>
  Job.parse({
    id,
    links: { self: `/workspaces/c-1/jobs/${id}` },
    jobType: PORTFOLIO.links.self,
    jobTypeName: PORTFOLIO.name,
    status: 'COMPLETED',
    jobClassification: 'QUERY_JOB',
    inputDatasets: ['/workspaces/c-1/datasets/east'],
    parameters: [{ parameterName: 'least', parameterValue: '12.50' }],
    outputDataset: '/workspaces/c-1/datasets/result',
    outputDatasetStatus: 'COMPLETED',
    fileName: 'result.csv',
    totalParts: 1,
    createdBy: 'Marie Tremblay',
    organizationName: 'Prairie Mutual Life',
    createdAt: '2026-11-21T10:00:00.000Z',
    startedAt: '2026-11-21T10:00:04.000Z',
    completedAt: '2026-11-21T10:01:16.000Z',
    ...change,
  })
const BEFORE = aJob('before', {
  createdAt: '2026-11-14T10:00:00.000Z',
  startedAt: undefined,
  completedAt: undefined,
  outputDataset: '/workspaces/c-1/datasets/earlier',
  fileName: 'earlier.csv',
  parameters: [{ parameterName: 'least', parameterValue: '10.00' }],
  createdBy: 'Mei Murray',
})
const STARTED = aJob('new', { status: 'PENDING', outputDataset: undefined, fileName: undefined })
const DATASETS = [
  aDataset('east'),
  aDataset('result', { rowCount: 13, byteSize: 900 }),
  aDataset('earlier', { rowCount: 11, byteSize: 900 }),
]

/** The page of this job. */
function showing(job: Job, ...first: readonly Stub[]): Given {
  return {
    address: paths.job('c-1', job.id),
    route: '/collaborations/:workspaceId/jobs/:jobId',
    environment: { FEATURE_INFERENCE_MODELS_ENABLED: true },
    signedIn: signedIn([
      'GET_WORKSPACE',
      'GET_JOB',
      'GET_DATASETS',
      'CREATE_JOB',
      'DOWNLOAD_DATASET',
      'CREATE_SECURE_CHANNEL',
    ]),
    stubs: [
      ...first,
      answers(queryJobTypes.get, ({ params }) =>
        params.id === 'portfolio' ? PORTFOLIO : JOB_TYPES[0],
      ),
      ...studyStubs(aStudyWithModel({ status: 'ACTIVE' })),
      answers(jobs.get, ({ params }) => (params.jobId === STARTED.id ? STARTED : job)),
      answers(jobs.list, () => ({ items: job === BEFORE ? [BEFORE] : [job, BEFORE] })),
      answers(jobs.create, () => STARTED),
      answers(datasets.list, () => ({ items: DATASETS })),
    ],
  }
}

/** Parts of the page load on demand. */
const IN_TIME = { timeout: 10_000 }

const meta = {
  component: JobScreen,
  parameters: {
    docs: { story: { height: '60rem' } },
    ...showing(aJob('now')),
  },
} satisfies Meta<typeof JobScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Completed: Story = {
  name: 'A completed job: facts, values, inputs, output, lineage, and its differences from the run before [B032 B057]',
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await canvas.findByRole('heading', { level: 1, name: PORTFOLIO.name })
    await expect(canvas.getByText(/^1 min 12/)).toBeVisible()
    const inputs = within(canvas.getByRole('table', { name: /^Data sets/ }))
    await expect(await inputs.findByText('east.csv')).toBeVisible()
    await expect(await canvas.findByText('decimal')).toBeVisible()
    const table = within(
      await canvas.findByRole('table', { name: 'Differences from the run before' }),
    )
    await expect(
      table.getAllByRole('row').map((row) => row.textContent?.replaceAll(/\s+/g, ' ')),
    ).toEqual([
      'DifferenceRun beforeThis run',
      'Value of least10.0012.50',
      'Rows of the output1113',
    ])
    await expect(canvas.getByRole('link', { name: 'Open the run before' })).toHaveAttribute(
      'href',
      paths.job('c-1', 'before'),
    )
    await expect(
      await canvas.findByRole('region', { name: /^Where it comes from/ }, IN_TIME),
    ).toHaveTextContent('east.csv')
    await expect(canvas.getByRole('link', { name: 'Jobs' })).toHaveAttribute(
      'href',
      `${paths.collaboration('c-1')}?selectedTab=jobs`,
    )
  },
}

export const RunAgain: Story = {
  name: 'Run again opens the Execute panel with the same values and files, and leads to the new job [B064]',
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await userEvent.click(await canvas.findByRole('button', { name: 'Run again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Execute job' }, IN_TIME))
    await expect(await dialog.findByRole('checkbox', { name: /east\.csv/ })).toBeChecked()
    await expect(dialog.getByRole('textbox', { name: 'least' })).toHaveValue('12.50')
    await userEvent.click(dialog.getByRole('button', { name: 'Execute' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(await canvas.findByText('The job is waiting its turn')).toBeVisible()
  },
}

const running = aJob('now', {
  jobType: RISK.links.self,
  jobTypeName: RISK.name,
  jobClassification: 'INFERENCE_JOB',
  status: 'PROCESSING',
  outputDataset: undefined,
  completedAt: undefined,
})
export const Running: Story = {
  name: 'A running inference job shows how far each stage is, and no output yet [B059 B099]',
  parameters: showing(
    running,
    answers(jobs.progress, () => ({
      validating: 100,
      processing: 40,
      scaling: 0,
      executing: 0,
      info: 'Reading the rows.',
    })),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await expect(await canvas.findByText('The job is running')).toBeVisible()
    const bars = await canvas.findAllByRole('progressbar')
    await expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '100',
      '40',
      '0',
      '0',
    ])
    await expect(canvas.getByText('Reading the rows.')).toBeVisible()
    await expect(canvas.getByText(/^The output appears here/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Run again' })).not.toBeInTheDocument()
    await expect(canvas.queryByText('Duration')).not.toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'A failed job shows its error, and the line of the query that the error names [B111]',
  parameters: showing(
    aJob('now', {
      status: 'FAILED',
      outputDataset: undefined,
      errorDetails: 'Divide by zero error encountered (line 2, column 7)',
    }),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await expect(await canvas.findByText(/^Divide by zero/)).toBeVisible()
    const place = await canvas.findByRole('figure')
    await expect(place).toHaveTextContent('Line 2 of the query')
    await expect(place.querySelector('mark')).toHaveTextContent('SUM(1 / sumInsured)')
    await expect(canvas.getByText('A failed job has no output.')).toBeVisible()
  },
}

export const Gone: Story = {
  name: 'A deleted output is struck through, its download is refused, and the job can be run again [B057]',
  parameters: showing(aJob('now', { outputDatasetStatus: 'DELETED' })),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await expect(await canvas.findByText(/^The output has been deleted\. Run/)).toBeVisible()
    await expect(canvas.getByText('result.csv', { selector: 's' })).toBeVisible()
    const download = await canvas.findByRole('button', { name: 'Download result.csv' })
    await expect(download).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('button', { name: 'Run again' })).toBeVisible()
  },
}

export const GoneForGood: Story = {
  name: 'A deleted output has no advice to run the job again where that is refused [B053 B057]',
  parameters: showing(
    aJob('now', { outputDatasetStatus: 'DELETED' }),
    ...studyStubs(aStudyWithModel({ status: 'PURGED' })),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await expect(await canvas.findAllByText('The output has been deleted.')).not.toHaveLength(0)
    await expect(canvas.queryByText(/Run the job again/)).not.toBeInTheDocument()
  },
}

export const WithoutTheCall: Story = {
  name: 'Where the backend has no call for one job, the list has the job; facts it lacks are left out',
  parameters: showing(BEFORE, fails(jobs.get, new ApiError(501, { message: 'No.' }))),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await canvas.findByRole('heading', { level: 1, name: PORTFOLIO.name })
    await expect(canvas.getByText('Requested')).toBeVisible()
    for (const name of ['Started', 'Ended', 'Duration', 'Waited'])
      await expect(canvas.queryByText(name)).not.toBeInTheDocument()
    await expect(
      canvas.getByText('This is the first job of this type in the collaboration.'),
    ).toBeVisible()
  },
}

export const Missing: Story = {
  name: 'A job that is not there leads on to the list of jobs',
  parameters: {
    ...showing(aJob('now'), fails(jobs.get, new ApiError(404, { message: 'No.' }))),
    address: paths.job('c-1', 'gone'),
  } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await expect(await canvas.findByText('This job is not here')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show all jobs' })).toHaveAttribute(
      'href',
      `${paths.collaboration('c-1')}?selectedTab=jobs`,
    )
  },
}

export const Failing: Story = {
  name: 'An error of the service can be retried',
  parameters: showing(
    aJob('now'),
    fails(jobs.get, new ApiError(500, { message: 'Out of order.' })),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await expect(await canvas.findByText(/Out of order/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'While the job loads, the page has its title and crumbs',
  parameters: showing(aJob('now'), hangs(jobs.get)),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'Jobs' }, IN_TIME)
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Job' })).toBeVisible()
  },
}
