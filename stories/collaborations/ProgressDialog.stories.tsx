import { jobs } from '@concord/domain/jobs/contract'
import { Job } from '@concord/domain/jobs/job'
import type { JobProgress } from '@concord/domain/jobs/progress'
import { ProgressDialog } from '@concord/web/features/collaborations/jobs/ProgressDialog.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { answers, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const JOB = Job.parse({
  id: 'j-1',
  links: { self: '/workspaces/c-1/jobs/j-1' },
  jobType: '/inference-job-types/risk',
  jobTypeName: 'Lapse risk by policy',
  jobClassification: 'INFERENCE_JOB',
  status: 'PROCESSING',
  inputDatasets: [],
  createdAt: '2026-11-21T10:00:00.000Z',
  createdBy: 'Marie Tremblay',
})

const stub = (progress: JobProgress) =>
  ({ stubs: [answers(jobs.progress, () => progress)] }) satisfies Given

const meta = {
  component: ProgressDialog,
  args: { workspaceId: 'c-1', job: JOB, onClose: fn() },
} satisfies Meta<typeof ProgressDialog>
export default meta
type Story = StoryObj<typeof meta>

const RUNNING: JobProgress = {
  validating: 100,
  processing: 100,
  scaling: 100,
  executing: 42,
  info: 'The model scores the rows.',
}
const shown = async () => within(await screen.findByRole('dialog'))

export const Running: Story = {
  name: 'While a stage is not done the info is information [B059]',
  parameters: stub(RUNNING),
  play: async () => {
    const dialog = await shown()
    const stages = await dialog.findAllByRole('progressbar')
    await expect(stages.map((stage) => stage.getAttribute('aria-valuenow'))).toEqual([
      '100',
      '100',
      '100',
      '42',
    ])
    await expect(dialog.getByRole('status')).toHaveTextContent('The model scores the rows.')
    await waitFor(() => expect(dialog.getByRole('img', { name: 'Information' })).toBeVisible())
  },
}

export const Completed: Story = {
  name: 'When all stages are 100 the info is a success [B059]',
  parameters: stub({ ...RUNNING, executing: 100, info: 'The model has scored every row.' }),
  play: async () => {
    const dialog = await shown()
    await waitFor(() => expect(dialog.getByRole('img', { name: 'Success' })).toBeVisible())
    for (const stage of dialog.getAllByRole('progressbar'))
      await expect(stage).toHaveAttribute('aria-valuenow', '100')
  },
}

export const Failed: Story = {
  name: 'When one is -1 the info is an error [B059]',
  parameters: stub({
    ...RUNNING,
    executing: -1,
    info: 'Row 7 of the result, column ‘risk’: the model gave no number',
  }),
  play: async () => {
    const dialog = await shown()
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Row 7 of the result')
    await waitFor(() => expect(dialog.getByText('Failed here')).toBeVisible())
  },
}

const polled = { count: 0 }
export const Polled: Story = {
  name: 'Progress is polled every five seconds until the job has ended [B099 B114]',
  beforeEach: () => {
    polled.count = 0
  },
  parameters: {
    stubs: [
      answers(jobs.progress, () => {
        polled.count += 1
        return polled.count === 1
          ? RUNNING
          : { ...RUNNING, executing: 100, info: 'The model has scored every row.' }
      }),
    ],
  } satisfies Given,
  play: async () => {
    const dialog = await shown()
    await dialog.findByText('The model scores the rows.')
    const begun = performance.now()
    await waitFor(
      () => expect(dialog.getByRole('status')).toHaveTextContent('The model has scored every row.'),
      { timeout: 7000 },
    )
    await expect(performance.now() - begun).toBeGreaterThan(4000)
    await expect(polled.count).toBe(2)
  },
}

export const Loading: Story = {
  parameters: { stubs: [hangs(jobs.progress)] } satisfies Given,
  play: async () => {
    const dialog = await shown()
    await expect(dialog.queryByRole('progressbar')).not.toBeInTheDocument()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toBeVisible())
  },
}

const asFrench: NonNullable<Story['play']> = async () =>
  void (await expect((await (await shown()).findAllByRole('progressbar'))[2]).toHaveAccessibleName(
    'Mise à l’échelle',
  ))
export const French: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  parameters: stub(RUNNING),
  play: asFrench,
}
