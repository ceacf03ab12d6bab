import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { Dataset } from '@concord/domain/datasets/dataset'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { jobs } from '@concord/domain/jobs/contract'
import { Job } from '@concord/domain/jobs/job'
import { query } from '@concord/web/api/query.ts'
import { Inbox } from '@concord/web/app/inbox/Inbox.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const HOUR_MS = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const dataset = (id: string, change: Partial<Dataset>) =>
  Dataset.parse({
    id,
    links: { self: `/workspaces/c-1/datasets/${id}` },
    datasetType: '/dataset-types/claims',
    datasetTypeName: 'ClaimRecords',
    fileName: 'claims-2026.csv',
    status: 'COMPLETED',
    createdAt: ago(30),
    createdBy: 'Marie Tremblay',
    organizationId: 'owner',
    ...change,
  })
const keptFor = (days: number) => ({
  category: 'CUSTOM',
  categoryName: { en: 'Custom', fr: 'Sur mesure' },
  period: { unit: 'days' as const, value: days },
})
const failedJob = Job.parse({
  id: 'j-1',
  links: { self: '/workspaces/c-1/jobs/j-1' },
  jobType: '/query-job-types/q-1',
  jobTypeName: 'Claims by policy',
  jobClassification: 'QUERY_JOB',
  status: 'FAILED',
  inputDatasets: [],
  createdAt: ago(3),
  createdBy: 'Marie Tremblay',
  organizationId: 'owner',
})
const asked = aCollaboration({
  id: 'c-2',
  name: 'Lapse study',
  status: 'AWAITING_ACCEPTANCE',
  creatorOrganization: '/organizations/partner',
  collaboratorOrganizations: ['/organizations/owner'],
})

const inC1 = { params: { workspaceId: 'c-1' }, query: { page: 1, pageSize: 10 } }
/** The lists that screens have read. */
function WithLists() {
  useQuery(query(collaborations.list, { query: { page: 1, pageSize: 10 } }))
  useQuery(query(datasets.list, inC1))
  useQuery(query(jobs.list, inC1))
  return <Inbox />
}

const PERMISSIONS = [
  'GET_WORKSPACE',
  'GET_DATASETS',
  'GET_JOB',
  'ACTION_WORKSPACE_ACCEPTANCE',
] as const
const full = [
  answers(collaborations.list, () => ({ items: [aCollaboration(), asked], totalItems: 2 })),
  answers(datasets.list, () => ({
    items: [
      dataset('d-1', { status: 'FAILED', fileName: 'policies-2026-q4.csv' }),
      dataset('d-2', { retention: keptFor(20) }),
      dataset('d-3', { retention: keptFor(40) }),
      dataset('d-4', { retention: keptFor(400) }),
      dataset('d-5', { status: 'FAILED', organizationId: 'partner' }),
    ],
  })),
  answers(jobs.list, () => ({ items: [failedJob] })),
]

const meta = {
  component: Inbox,
  render: () => <WithLists />,
  beforeEach: () => localStorage.removeItem('concord.inbox'),
  parameters: {
    docs: { story: { height: '28rem' } },
    ...({ signedIn: signedIn([...PERMISSIONS]), stubs: full } satisfies Given),
  },
} satisfies Meta<typeof Inbox>
export default meta
type Story = StoryObj<typeof meta>

async function open(name: RegExp): Promise<HTMLElement> {
  const trigger = await screen.findByRole('button', { name })
  trigger.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}

export const Full: Story = {
  name: 'Lists what waits, the most urgent first, from the lists that were read, without the work of others',
  play: async () => {
    const dialog = await open(/4 things wait for you/)
    const titles = within(dialog)
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
    await expect(titles).toEqual([
      'Lapse study awaits acceptance',
      'Upload failed: policies-2026-q4.csv',
      'Job failed: Claims by policy',
      'Retention ends for 2 data sets',
    ])
    await expect(dialog).toHaveTextContent('You can accept for Prairie Mutual Life.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Inbox/ })).toHaveFocus())
  },
}

export const MayNotAccept: Story = {
  name: 'Says that somebody else must accept to a user whose role does not allow it',
  parameters: { signedIn: signedIn(['GET_WORKSPACE']) } satisfies Given,
  play: async () =>
    void (await expect(await open(/4 things/)).toHaveTextContent(
      'Someone else in Prairie Mutual Life must accept: your role does not allow it.',
    )),
}

export const Opened: Story = {
  name: 'A result is no longer new after its page has been opened',
  parameters: {
    address: '/collaborations',
    route: '*',
    stubs: [
      answers(collaborations.list, () => ({ items: [aCollaboration()], totalItems: 1 })),
      answers(datasets.list, () => ({ items: [] })),
      answers(jobs.list, () => ({
        items: [{ ...failedJob, status: 'COMPLETED' as const, completedAt: ago(-1) }],
      })),
    ],
  } satisfies Given,
  play: async () => {
    const dialog = await open(/1 thing waits for you/)
    await userEvent.click(
      within(dialog).getByRole('link', { name: 'New result: Claims by policy' }),
    )
    await expect(
      await screen.findByRole('button', { name: 'Inbox: nothing waits for you' }),
    ).toBeVisible()
  },
}

export const Hidden: Story = {
  name: 'What the user hides stays hidden, and an empty inbox says what will be in it',
  parameters: {
    stubs: [
      answers(collaborations.list, () => ({ items: [aCollaboration()], totalItems: 1 })),
      answers(datasets.list, () => ({ items: [] })),
      answers(jobs.list, () => ({ items: [failedJob] })),
    ],
  } satisfies Given,
  play: async () => {
    const dialog = await open(/1 thing waits for you/)
    await userEvent.click(
      within(dialog).getByRole('button', { name: 'Hide “Job failed: Claims by policy”' }),
    )
    await expect(dialog).toHaveTextContent('Nothing waits for you')
    await expect(dialog).toHaveTextContent('failed uploads and jobs')
    await expect(dialog).toHaveTextContent('Covers your collaboration.')
    await expect(localStorage.getItem('concord.inbox')).toContain('"hidden":["j-1"]')
  },
}

const openIt: Story['play'] = async () => void (await open(/4/))
export const InFrench: Story = { globals: { locale: 'fr' }, play: openIt }
export const InTheDark: Story = { globals: { theme: 'dark' }, play: openIt }
