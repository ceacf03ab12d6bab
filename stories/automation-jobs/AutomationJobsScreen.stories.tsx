import { ApiError } from '@concord/domain/api/api-error'
import { automationJobs } from '@concord/domain/automation-jobs/contract'
import { AutomationJobsScreen } from '@concord/web/features/automation-jobs/AutomationJobsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { anAutomationJob, everyAutomationJob } from '../administrator-answers.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const list = answers(automationJobs.list, () => ({ items: everyAutomationJob }))

const meta = {
  component: AutomationJobsScreen,
  beforeEach: () => sessionStorage.removeItem('concord.automationJobs'),
  parameters: {
    docs: { story: { height: '36rem' } },
    ...({ address: paths.adminAutomationJobs, stubs: [list] } satisfies Given),
  },
} satisfies Meta<typeof AutomationJobsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Lists each job by its label and its name, with its result [C048 C127]',
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /DAILY_DATA_RETENTION/ }))
    await expect(row.getByText('Daily data retention')).toBeVisible()
    await expect(row.getByText('1 data set deleted')).toBeVisible()
    await expect(row.getByText('Completed')).toBeVisible()
    await expect(canvas.getByText('3 models erased')).toBeVisible()
  },
}

const openDialog = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(
    (await canvas.findAllByRole('button', { name: 'New Job' }))[0] as HTMLElement,
  )
  return within(await screen.findByRole('dialog', { name: 'New automation job' }))
}

export const Missing: Story = {
  name: 'New needs a job and each of its dates [C076]',
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Add a date' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create' }))
    await expect(await dialog.findAllByText('Job name is required')).toHaveLength(2)
    await expect(dialog.getAllByText('Target date is required')).toHaveLength(4)
    await userEvent.click(dialog.getByRole('button', { name: 'Remove target date 2' }))
    await expect(dialog.queryByRole('group', { name: /Target date 2/ })).not.toBeInTheDocument()
  },
}

export const HalfTyped: Story = {
  name: 'A date that is removed takes along what was typed of it [C076]',
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Add a date' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add a date' }))
    const getDate = (place: number) =>
      within(dialog.getByRole('group', { name: `Target date ${place}` }))
    await userEvent.click(getDate(2).getByRole('spinbutton', { name: /^month/ }))
    await userEvent.keyboard('03')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove target date 2' }))
    await expect(getDate(2).getByRole('spinbutton', { name: /^month/ })).toHaveTextContent('mm')
    await expect(dialog.queryByText(/^Complete the date/)).not.toBeInTheDocument()
  },
}

export const Kept: Story = {
  name: 'Requested jobs stay on the screen even if the platform lists none [C111]',
  beforeEach: () =>
    sessionStorage.setItem(
      'concord.automationJobs',
      JSON.stringify([anAutomationJob({ jobStatus: 'PENDING' })]),
    ),
  parameters: {
    stubs: [fails(automationJobs.list, new ApiError(404, { message: 'No such call.' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    const table = within(
      await canvas.findByRole('table', { name: 'Automation jobs of this session' }),
    )
    await expect(table.getByText('Pending')).toBeVisible()
    await expect(canvas.queryByText('No such call.')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(
      canvas.queryByRole('table', { name: 'Automation jobs of this session' }),
    ).not.toBeInTheDocument()
  },
}

export const Empty: Story = {
  name: 'No job yet',
  parameters: { stubs: [answers(automationJobs.list, () => ({ items: [] }))] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No automation jobs yet')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'Loading',
  parameters: { stubs: [hangs(automationJobs.list)] } satisfies Given,
}

export const Failed: Story = {
  name: 'An error, with Retry',
  parameters: {
    stubs: [fails(automationJobs.list, new ApiError(500, { message: 'Something broke.' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Something broke.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
