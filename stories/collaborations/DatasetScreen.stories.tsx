import { ApiError } from '@concord/domain/api/api-error'
import { datasets } from '@concord/domain/datasets/contract'
import { Dataset } from '@concord/domain/datasets/dataset'
import { jobs } from '@concord/domain/jobs/contract'
import { Job } from '@concord/domain/jobs/job'
import { DatasetScreen } from '@concord/web/features/collaborations/pages/DatasetScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs, type Stub } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudy, JOB_TYPES, studyStubs } from './setup.ts'

const aDataset = (change: Partial<Dataset> = {}) =>
  Dataset.parse({
    id: 'east',
    links: { self: '/workspaces/c-1/datasets/east' },
    datasetType: '/dataset-types/PolicyRecords',
    fileName: 'east.csv',
    status: 'COMPLETED',
    datasetTypeName: 'PolicyRecords',
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    organizationName: 'Prairie Mutual Life',
    rowCount: 12_400,
    byteSize: 840_000,
    totalParts: 1,
    retention: {
      category: 'STANDARD',
      categoryName: { en: 'Standard', fr: 'Standard' },
      period: { unit: 'years', value: 7 },
    },
    ...change,
  })
const READER = Job.parse({
  id: 'reader',
  links: { self: '/workspaces/c-1/jobs/reader' },
  jobType: JOB_TYPES[1].links.self,
  jobTypeName: JOB_TYPES[1].name,
  status: 'COMPLETED',
  jobClassification: 'QUERY_JOB',
  inputDatasets: ['/workspaces/c-1/datasets/east'],
  createdBy: 'Mei Murray',
  createdAt: '2026-11-21T10:00:00.000Z',
})

/** The page of this data set. */
const showing = (dataset: Dataset, ...first: readonly Stub[]): Given => ({
  address: paths.dataset('c-1', 'east'),
  route: '/collaborations/:workspaceId/datasets/:datasetId',
  signedIn: signedIn([
    'GET_WORKSPACE',
    'GET_JOB',
    'GET_DATASETS',
    'CREATE_DATASET',
    'DELETE_DATASET',
    'DOWNLOAD_DATASET',
    'CREATE_SECURE_CHANNEL',
  ]),
  stubs: [
    ...first,
    ...studyStubs(aStudy({ status: 'ACTIVE' })),
    answers(datasets.get, () => dataset),
    answers(datasets.list, () => ({ items: [dataset] })),
    answers(jobs.list, () => ({ items: [READER] })),
  ],
})

/** Parts of the page load on demand. */
const IN_TIME = { timeout: 10_000 }

const meta = {
  component: DatasetScreen,
  parameters: { docs: { story: { height: '60rem' } }, ...showing(aDataset()) },
} satisfies Meta<typeof DatasetScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Completed: Story = {
  name: 'A completed data set: its facts, its retention, and the jobs that read it [B031 B039 B056]',
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'east.csv' }, IN_TIME)
    await expect(canvas.getByText('12,400')).toBeVisible()
    await expect(canvas.getByText('Standard, 7 years')).toBeVisible()
    const table = within(await canvas.findByRole('table', { name: 'Jobs that read this data set' }))
    await expect(table.getByRole('link', { name: JOB_TYPES[1].name })).toHaveAttribute(
      'href',
      paths.job('c-1', 'reader'),
    )
    await expect(canvas.getByRole('button', { name: 'Delete east.csv' })).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'A refused file: its errors as a table, and a corrected upload with the same type [A042 B056 B111]',
  parameters: showing(
    aDataset({
      status: 'FAILED',
      errorDetails:
        '2 errors.\nRow 3, column policyNumber: INVALID_DATASIZE: Data size is too short\nRow 5, column holderProvince: INVALID_FORMAT: Wrong format',
    }),
  ),
  play: async ({ canvas }) => {
    const table = within(await canvas.findByRole('table', { name: 'Errors of this file' }, IN_TIME))
    await expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'RowColumnKindMessage',
      '3policyNumberData sizeData size is too short',
      '5holderProvinceWrong formatWrong format',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Upload a corrected file' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload File' }, IN_TIME))
    await expect(await dialog.findByRole('button', { name: /Data set type/ })).toHaveTextContent(
      'PolicyRecords',
    )
  },
}

export const Deleted: Story = {
  name: 'A deleted data set keeps its facts and its jobs, and offers no action [B056]',
  parameters: showing(aDataset({ status: 'DELETED' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This data set has been deleted/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^(Delete|Download)/ })).toBeNull()
  },
}

export const Unknown: Story = {
  name: 'Where the backend has no call for one data set, the list has it; facts it lacks are left out',
  parameters: showing(
    aDataset({ rowCount: null, byteSize: null, retention: undefined }),
    fails(datasets.get, new ApiError(405, { message: 'No.' })),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'east.csv' }, IN_TIME)
    for (const name of ['Rows', 'Size', 'Will be deleted', 'Output of'])
      await expect(canvas.queryByText(name)).not.toBeInTheDocument()
  },
}

export const Undisclosed: Story = {
  name: 'A date of deletion that only other organizations see is said in words [B039]',
  parameters: showing(aDataset({ organizationId: 'partner', retention: undefined })),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'east.csv' }, IN_TIME)
    await expect(canvas.getByText('Will be deleted').parentElement).toHaveTextContent(
      'Will be deletedNot disclosed',
    )
  },
}

export const Missing: Story = {
  name: 'A data set that is not there leads on to the list of data sets',
  parameters: {
    ...showing(aDataset(), fails(datasets.get, new ApiError(404, { message: 'No.' }))),
    address: paths.dataset('c-1', 'gone'),
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This data set is not here')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Show all data sets' })).toHaveAttribute(
      'href',
      `${paths.collaboration('c-1')}?selectedTab=datasets`,
    )
  },
}

export const Loading: Story = {
  name: 'While the data set loads, the page has its title',
  parameters: showing(aDataset(), hangs(datasets.get)),
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('heading', { level: 1, name: 'Data set' })).toBeVisible(),
    )
  },
}
