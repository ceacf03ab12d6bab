import { ApiError } from '@concord/domain/api/api-error'
import { datasets } from '@concord/domain/datasets/contract'
import { Dataset } from '@concord/domain/datasets/dataset'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { jobs } from '@concord/domain/jobs/contract'
import { Job, type NewJob } from '@concord/domain/jobs/job'
import type { Permission } from '@concord/domain/permission'
import { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { JobsTab } from '@concord/web/features/collaborations/jobs/JobsTab.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudyWithModel, JOB_TYPES, RISK } from './setup.ts'

const study = aStudyWithModel({ status: 'ACTIVE' })
/** The owner may run the model too. */
const collaboration = {
  ...study,
  policyGroups: study.policyGroups.map((group) => ({
    ...group,
    policyComponents: [
      ...group.policyComponents,
      { policyType: 'JobType' as const, action: 'EXECUTE' as const, subjectEntityId: 'risk' },
    ],
  })),
}
const PORTFOLIO = QueryJobType.parse({
  ...JOB_TYPES[1],
  queryParameters: [{ name: 'least', type: 'decimal', scale: 2 }],
})

const aDataset = (id: string, status: Dataset['status'] = 'COMPLETED') =>
  Dataset.parse({
    id,
    links: { self: `/workspaces/c-1/datasets/${id}` },
    datasetType: '/dataset-types/PolicyRecords',
    fileName: `${id}.csv`,
    status,
    datasetTypeName: 'PolicyRecords',
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    totalParts: 1,
  })
const aJob = (id: string, change: Partial<Job>) =>
  Job.parse({
    id,
    links: { self: `/workspaces/c-1/jobs/${id}` },
    jobType: RISK.links.self,
    jobTypeName: RISK.name,
    status: 'PROCESSING',
    jobClassification: 'INFERENCE_JOB',
    inputDatasets: ['/workspaces/c-1/datasets/east'],
    createdBy: 'Marie Tremblay',
    createdAt: '2026-11-21T10:00:00.000Z',
    ...change,
  })
const JOBS = [
  aJob('running', {}),
  aJob('failed', { status: 'FAILED', errorDetails: 'Row 3 of the result …' }),
  aJob('query', {
    status: 'COMPLETED',
    jobType: PORTFOLIO.links.self,
    jobTypeName: PORTFOLIO.name,
    jobClassification: 'QUERY_JOB',
    parameters: [{ parameterName: 'least', parameterValue: '12.50' }],
    inputDatasets: ['east', 'gone'].map((file) => `/workspaces/c-1/datasets/${file}`),
  }),
]
const created = fn<(body: NewJob) => void>()
const PERMISSIONS: Permission[] = [
  'GET_JOB',
  'GET_DATASETS',
  'CREATE_JOB',
  'CREATE_INFERENCE_JOB',
  'DOWNLOAD_DATASET',
  'CREATE_SECURE_CHANNEL',
]

const meta = {
  component: JobsTab,
  args: {
    collaboration,
    setup: {
      datasetTypes: new Map([
        ['PolicyRecords', aDatasetType({ id: 'PolicyRecords', name: 'PolicyRecords' })],
      ]),
      queryJobTypes: new Map([JOB_TYPES[0], PORTFOLIO].map((jobType) => [jobType.id, jobType])),
      inferenceJobTypes: new Map([[RISK.id, RISK]]),
      isLoading: false,
      error: null,
      refetch: () => undefined,
    },
    onDownload: fn(),
    beginDownloads: async () => undefined,
  },
  parameters: {
    environment: { FEATURE_INFERENCE_MODELS_ENABLED: true },
    signedIn: signedIn(PERMISSIONS),
    stubs: [
      answers(jobs.list, () => ({ items: JOBS })),
      answers(datasets.list, () => ({
        items: [aDataset('east'), aDataset('west'), aDataset('gone', 'DELETED')],
      })),
      answers(jobs.create, ({ body }) => {
        created(body)
        return aJob('new', { status: 'PENDING' })
      }),
    ],
  } satisfies Given,
} satisfies Meta<typeof JobsTab>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const getRow = async (canvas: Canvas, name: RegExp) =>
  within(await canvas.findByRole('row', { name }))

/** One of the things that a row offers in its menu, which this opens. */
const inMenu = async (row: Canvas, name: RegExp) => {
  await userEvent.click(row.getByRole('button', { name: /^More actions/ }))
  return row.getByRole('menuitem', { name })
}

/** The names of the job types that the Execute panel offers. */
async function offered(canvas: Canvas): Promise<string[]> {
  await userEvent.click(await canvas.findByRole('button', { name: 'Execute job' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Execute job' }))
  await userEvent.click(await dialog.findByRole('button', { name: /Job type/ }))
  return (await screen.findAllByRole('option')).map((option) => option.textContent)
}

export const BothKinds: Story = {
  name: 'View Progress is of inference jobs that have not ended, View Error of failed jobs, of both kinds [B032 B057]',
  play: async ({ canvas }) => {
    const running = await getRow(canvas, /Processing/)
    await expect(
      running.getByRole('button', { name: /^View Progress of Lapse risk by policy,/ }),
    ).toBeVisible()
    const failed = await getRow(canvas, /Failed/)
    await expect(
      failed.getByRole('button', { name: /^View Error of Lapse risk by policy,/ }),
    ).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: /^View Progress/ })).toHaveLength(1)
    await expect((await getRow(canvas, /Portfolio/)).getByText('Query')).toBeVisible()
  },
}
const twice = ['00', '07'].map((seconds) =>
  aJob(seconds, { status: 'FAILED', createdAt: `2026-11-21T10:00:${seconds}.000Z` }),
)
export const OfOneType: Story = {
  name: 'The menus and actions of two jobs of one type differ by the time [B032]',
  parameters: { stubs: [answers(jobs.list, () => ({ items: twice }))] } satisfies Given,
  play: async ({ canvas }) => {
    const time = { name: /( of |: )Lapse risk by policy, Nov 21, 2026, \d+:00:0[07]/, hidden: true }
    const buttons = await canvas.findAllByRole('button', time)
    const names = [...buttons, ...canvas.getAllByRole('menuitem', time)].map((it) => it.ariaLabel)
    await expect([names.length, new Set(names).size]).toEqual([8, 8])
  },
}
export const Offered: Story = {
  name: 'Queries and models are offered side by side [B083]',
  play: async ({ canvas }) => {
    const names = await offered(canvas)
    await expect(names).toHaveLength(3)
    await expect(names.map((name) => /Lapse risk by policy.*Inference/.test(name))).toContain(true)
  },
}

export const WithoutPermission: Story = {
  name: 'Without CREATE_INFERENCE_JOB no model is offered, and running one again is refused [A086 B076 B081]',
  parameters: {
    signedIn: signedIn(PERMISSIONS.filter((name) => name !== 'CREATE_INFERENCE_JOB')),
  } satisfies Given,
  play: async ({ canvas }) => {
    const again = await inMenu(await getRow(canvas, /Failed/), /^Run again: Lapse risk by policy/)
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await expect(await offered(canvas)).toHaveLength(2)
  },
}

export const WithoutDatasets: Story = {
  name: 'Without GET_DATASETS the panel says that files cannot be seen, not that there are none [B073]',
  parameters: {
    signedIn: signedIn(PERMISSIONS.filter((name) => name !== 'GET_DATASETS')),
  } satisfies Given,
  play: async ({ canvas }) => {
    await offered(canvas)
    await userEvent.click(await screen.findByRole('option', { name: /Portfolio/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Execute job' }))
    await expect(await dialog.findByText(/^Your role does not let you see data sets/)).toBeVisible()
    await expect(dialog.queryByText(/^No completed file/)).not.toBeInTheDocument()
  },
}

export const WithoutFeature: Story = {
  name: 'Without the feature no model is offered [B120]',
  parameters: { environment: { FEATURE_INFERENCE_MODELS_ENABLED: false } } satisfies Given,
  play: async ({ canvas }) => {
    await expect(
      canvas.queryByRole('menuitem', { name: /^Run again: Lapse risk by policy/, hidden: true }),
    ).not.toBeInTheDocument()
    await expect(await offered(canvas)).toHaveLength(2)
  },
}

export const RunAgain: Story = {
  name: 'Running a job again starts with its parameters and those of its inputs that are left [B064]',
  play: async ({ canvas }) => {
    created.mockClear()
    const query = await getRow(canvas, /Portfolio/)
    await userEvent.click(await inMenu(query, /^Run again: Portfolio by province/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Execute job' }))
    await expect(await dialog.findByRole('checkbox', { name: /east\.csv/ })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: /west\.csv/ })).not.toBeChecked()
    // the dialog fades in
    await waitFor(() => expect(dialog.getByText('1 chosen file is gone.')).toBeVisible())
    await expect(dialog.getByRole('textbox', { name: 'least' })).toHaveValue('12.50')
    await userEvent.click(dialog.getByRole('button', { name: 'Execute' }))
    await waitFor(() =>
      expect(created).toHaveBeenCalledWith({
        jobType: '/query-job-types/portfolio',
        parameters: [{ parameterName: 'least', parameterValue: '12.50' }],
        inputDatasets: ['/workspaces/c-1/datasets/east'],
      }),
    )
  },
}

export const EarlierValues: Story = {
  name: 'The values of earlier jobs are offered, and fill in the fields [B032 B064]',
  play: async ({ canvas }) => {
    await offered(canvas)
    await userEvent.click(await screen.findByRole('option', { name: /Portfolio by province/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Execute job' }))
    await expect(await dialog.findByRole('textbox', { name: 'least' })).toHaveValue('')
    await userEvent.click(await dialog.findByRole('button', { name: /Earlier values/ }))
    const option = await screen.findByRole('option', { name: /least = 12\.50/ })
    await expect(option).toHaveTextContent(/1 job, on .* by Marie Tremblay/)
    await userEvent.click(option)
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'least' })).toHaveValue('12.50'))
  },
}

export const OnlyFile: Story = {
  name: 'The only file of an input is chosen; the panel says what the job does and what each value must be [B064]',
  parameters: {
    stubs: [
      answers(jobs.list, () => ({ items: [] })),
      answers(datasets.list, () => ({ items: [aDataset('east')] })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await offered(canvas)
    await userEvent.click(await screen.findByRole('option', { name: /Portfolio/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Execute job' }))
    await expect(await dialog.findByRole('checkbox', { name: /east\.csv/ })).toBeChecked()
    await expect(dialog.getByText(/Reads PolicyRecords and writes/)).toBeInTheDocument()
    await expect(dialog.getByRole('textbox', { name: 'least' })).toHaveAccessibleDescription(
      'decimal: a number with at most 2 decimal places, such as 12.5',
    )
  },
}

export const OfServer: Story = {
  name: 'The server’s refusal of a value is shown at its field [B064]',
  parameters: {
    stubs: [
      fails(
        jobs.create,
        new ApiError(422, {
          message: 'No.',
          fields: [{ path: 'body.parameters.least', message: 'Too little for this study.' }],
        }),
      ),
      answers(jobs.list, () => ({ items: JOBS })),
      answers(datasets.list, () => ({ items: [aDataset('east')] })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    const query = await getRow(canvas, /Portfolio/)
    await userEvent.click(await inMenu(query, /^Run again: Portfolio by province/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Execute job' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Execute' }))
    const least = await dialog.findByRole('textbox', { name: 'least' })
    await waitFor(() => expect(least).toHaveAccessibleDescription(/Too little for this study\./))
    await userEvent.clear(least)
    await userEvent.type(least, '13')
    await waitFor(() =>
      expect(least).not.toHaveAccessibleDescription(/Too little for this study\./),
    )
  },
}

export const French: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  play: async ({ canvas }) =>
    void (await canvas.findByRole('button', { name: /^Voir la progression de/ })),
}
