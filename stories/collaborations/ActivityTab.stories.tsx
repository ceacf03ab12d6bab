import { ApiError } from '@concord/domain/api/api-error'
import { Acceptance } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { Dataset } from '@concord/domain/datasets/dataset'
import { jobs } from '@concord/domain/jobs/contract'
import { Job } from '@concord/domain/jobs/job'
import { ActivityTab } from '@concord/web/features/collaborations/activity/ActivityTab.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs, type Stub } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudy, JOB_TYPES } from './setup.ts'

const DATASET = Dataset.parse({
  id: 'east',
  links: { self: '/workspaces/c-1/datasets/east' },
  datasetType: '/dataset-types/PolicyRecords',
  fileName: 'east.csv',
  status: 'COMPLETED',
  datasetTypeName: 'PolicyRecords',
  createdAt: '2026-11-20T15:00:00.000Z',
  createdBy: 'Marie Tremblay',
  organizationName: 'Prairie Mutual Life',
})
const JOB = Job.parse({
  id: 'j-1',
  links: { self: '/workspaces/c-1/jobs/j-1' },
  jobType: JOB_TYPES[1].links.self,
  jobTypeName: JOB_TYPES[1].name,
  status: 'COMPLETED',
  jobClassification: 'QUERY_JOB',
  inputDatasets: ['/workspaces/c-1/datasets/east'],
  createdBy: 'Mei Murray',
  createdAt: '2026-11-21T15:00:00.000Z',
})
const ACCEPTANCE = Acceptance.parse({
  id: 'partner',
  links: { self: '/workspaces/c-1/acceptances/partner' },
  acceptedByOrgId: '/organizations/partner',
  acceptedAt: '2026-11-19T15:00:00.000Z',
})

const showing = (...first: readonly Stub[]): Given => ({
  address: paths.collaboration('c-1'),
  signedIn: signedIn(['GET_WORKSPACE', 'GET_JOB', 'GET_DATASETS']),
  stubs: [
    ...first,
    answers(collaborations.acceptances, () => ({ items: [ACCEPTANCE] })),
    answers(datasets.list, () => ({ items: [DATASET] })),
    answers(jobs.list, () => ({ items: [JOB] })),
  ],
})

const meta = {
  component: ActivityTab,
  args: { collaboration: aStudy({ status: 'ACTIVE', createdAt: '2026-11-18T15:00:00.000Z' }) },
  parameters: { docs: { story: { height: '40rem' } }, ...showing() },
} satisfies Meta<typeof ActivityTab>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Who created, accepted, uploaded and ran, newest first, with links to jobs and data sets [B029 B031 B032]',
  play: async ({ canvas }) => {
    await canvas.findByText('4 events')
    const events = canvas.getAllByRole('listitem').map((item) => item.querySelector('strong'))
    await expect(events.map((event) => event?.textContent)).toEqual([
      'Job run',
      'Uploaded',
      'Accepted',
      'Created',
    ])
    await expect(canvas.getByRole('link', { name: 'east.csv' })).toHaveAttribute(
      'href',
      paths.dataset('c-1', 'east'),
    )
  },
}

export const Filtered: Story = {
  name: 'Filters by kind and person are in the address; without a match all events are offered again',
  parameters: {
    ...showing(),
    address: `${paths.collaboration('c-1')}?activityKind=ran&activityPerson=Marie+Tremblay`,
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No event matches')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all events' }))
    await expect(await canvas.findByText('4 events')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /Kind/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Uploaded' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('1 event'))
  },
}

export const WithoutJobs: Story = {
  name: 'Without the permission to see jobs the other events are shown [B074]',
  parameters: {
    ...showing(),
    signedIn: signedIn(['GET_WORKSPACE', 'GET_DATASETS']),
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 events')).toBeVisible()
  },
}

export const Failing: Story = {
  name: 'A list that fails says so, and the others are shown',
  parameters: showing(fails(jobs.list, new ApiError(500, { message: 'Out of order.' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Out of order/)).toBeVisible()
    await expect(canvas.getByText('3 events')).toBeVisible()
  },
}

export const Loading: Story = { parameters: showing(hangs(jobs.list)) }
export const French: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 événements')).toBeVisible()
  },
}
