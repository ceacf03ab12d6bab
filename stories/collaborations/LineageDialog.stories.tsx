import { datasets } from '@concord/domain/datasets/contract'
import { Dataset } from '@concord/domain/datasets/dataset'
import { jobs } from '@concord/domain/jobs/contract'
import { Job } from '@concord/domain/jobs/job'
import { LineageDialog } from '@concord/web/features/collaborations/lineage/LineageDialog.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { JOB_TYPES, RISK } from './setup.ts'

const link = (id: string) => `/workspaces/c-1/datasets/${id}`
const aDataset = (id: string, change: Partial<Dataset> = {}) =>
  Dataset.parse({
    id,
    links: { self: link(id) },
    datasetType: '/dataset-types/PolicyRecords',
    datasetTypeName: 'PolicyRecords',
    fileName: `${id}.csv`,
    status: 'COMPLETED',
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    organizationName: 'Prairie Mutual Life',
    ...change,
  })
const aJob = (id: string, inputs: readonly string[], change: Partial<Job> = {}) =>
  Job.parse({
    id,
    links: { self: `/workspaces/c-1/jobs/${id}` },
    jobType: '/query-job-types/claims',
    jobTypeName: JOB_TYPES[0].name,
    jobClassification: 'QUERY_JOB',
    status: 'COMPLETED',
    inputDatasets: inputs.map(link),
    createdBy: 'Jean Roy',
    createdAt: '2026-01-06T09:00:00.000Z',
    parameters: [{ parameterName: 'since', parameterValue: '2025-01-01' }],
    ...change,
  })
const SCORES = aDataset('scores', { datasetTypeName: 'LapseScores' })
const SECOND = aJob('second', ['sums'], {
  jobType: RISK.links.self,
  jobTypeName: RISK.name,
  jobClassification: 'INFERENCE_JOB',
  parameters: [],
  outputDataset: link('scores'),
  fileName: 'scores.csv',
})
const FIRST = aJob('first', ['east', 'west', 'hidden'], {
  outputDataset: link('sums'),
  fileName: 'sums.csv',
})
const SETS = [
  SCORES,
  aDataset('sums', { datasetTypeName: 'ClaimsByPolicy' }),
  aDataset('east'),
  aDataset('west', { status: 'DELETED' }),
]
const listed = (all: readonly Job[], sets: readonly Dataset[] = SETS) => [
  answers(jobs.list, () => ({ items: [...all] })),
  answers(datasets.list, () => ({ items: [...sets] })),
]

const meta = {
  component: LineageDialog,
  args: {
    root: { kind: 'dataset', dataset: SCORES },
    onClose: fn(),
    workspaceId: 'c-1',
    setup: {
      datasetTypes: new Map(),
      queryJobTypes: new Map(JOB_TYPES.map((jobType) => [jobType.id, jobType])),
      inferenceJobTypes: new Map([[RISK.id, RISK]]),
      isLoading: false,
      error: null,
      refetch: () => undefined,
    },
  },
  parameters: {
    signedIn: signedIn(['GET_JOB', 'GET_DATASETS']),
    stubs: listed([SECOND, FIRST]),
  } satisfies Given,
} satisfies Meta<typeof LineageDialog>
export default meta
type Story = StoryObj<typeof meta>

async function opened(name = 'Lineage of scores.csv') {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible()) // it fades in
  return within(dialog)
}

export const Chain: Story = {
  name: 'From a result back through two jobs to the files and their uploaders; hidden inputs are shown as hidden [B031 B032]',
  play: async () => {
    const dialog = await opened()
    const titles = await dialog.findAllByRole('heading', { level: 3 })
    await expect(titles.map(({ textContent }) => textContent)).toEqual([
      ...['Data sets that were read', 'Jobs', 'Data sets that were read', 'Jobs', 'Result'],
    ])
    const items = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(items[0]).toMatch(/^east\.csv.*Uploaded by Marie Tremblay, Prairie Mutual Life/)
    await expect(items[1]).toMatch(/^west\.csv.*Deleted/)
    await expect(items[2]).toBe('A data set that you may not see')
    await expect(dialog.getByText('since = 2025-01-01')).toBeVisible()
    await expect(dialog.getByText(/^Model of “Lapse risk by policy”/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Show as table' }))
    await expect(dialog.getAllByRole('row')).toHaveLength(8)
    await expect(
      dialog.getByRole('row', {
        name: /Claims by policy.*Job.*Query.*Completed.*east\.csv, west\.csv/,
      }),
    ).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'A job without an output has its lineage too [B057]',
  args: { root: { kind: 'job', job: aJob('failed', ['east'], { status: 'FAILED' }) } },
  play: async () => {
    const dialog = await opened(`Lineage of ${JOB_TYPES[0].name}`)
    await expect(await dialog.findByText('No output')).toBeVisible()
    await expect(dialog.getByText('Failed')).toBeVisible()
  },
}

const MANY = Array.from({ length: 20 }, (_, at) => aDataset(`file-${at}`))
export const Many: Story = {
  name: 'Of many files the first are drawn, and all are in the table',
  args: {
    root: {
      kind: 'job',
      job: aJob(
        'many',
        MANY.map(({ id }) => id),
      ),
    },
  },
  parameters: { stubs: listed([], MANY) } satisfies Given,
  play: async () => {
    const dialog = await opened(`Lineage of ${JOB_TYPES[0].name}`)
    await expect(await dialog.findByText('and 14 more, in the table')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Show as table' }))
    await expect(dialog.getAllByRole('row')).toHaveLength(23)
  },
}

export const WithoutJobs: Story = {
  name: 'Without the permission to see jobs the refusal is shown [B074]',
  parameters: {
    signedIn: signedIn(['GET_DATASETS']),
    stubs: [answers(datasets.list, () => ({ items: SETS }))],
  } satisfies Given,
  play: async () => {
    const dialog = await opened()
    await expect(await dialog.findByText(/^Your role does not show jobs/)).toBeVisible()
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1))
  },
}

export const Loading: Story = {
  parameters: { stubs: [hangs(jobs.list), hangs(datasets.list)] } satisfies Given,
  play: async () => void (await opened()),
}
export const Unavailable: Story = {
  parameters: {
    stubs: [fails(jobs.list, new Error('The jobs could not be listed.')), ...listed([])],
  } satisfies Given,
  play: async () => void (await (await opened()).findByRole('alert')),
}
export const French: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  play: async () =>
    void (await (
      await opened('Provenance de scores.csv')
    ).findByText('Un jeu de données que vous ne pouvez pas voir')),
}
