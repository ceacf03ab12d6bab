import { ApiError } from '@concord/domain/api/api-error'
import { COLLABORATION_STATUSES } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { CollaborationsScreen } from '@concord/web/features/collaborations/CollaborationsScreen.tsx'
import {
  hideFirstRun,
  markDone,
} from '@concord/web/features/collaborations/first-run/first-run-memory.ts'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const NAMES = [
  'Claims experience study',
  'Lapse rates of term life',
  'Mortality 2016–2026',
  'Reserve benchmarks',
  'Disability incidence',
]
const items = COLLABORATION_STATUSES.map((status, index) =>
  aCollaboration({
    id: `c-${index}`,
    links: { self: `/workspaces/c-${index}` },
    name: NAMES[index] as string,
    status,
  }),
)
const page = { items, page: 1, pageSize: 10, totalItems: items.length, totalPages: 1 }
const creator = signedIn(['GET_WORKSPACE', 'CREATE_WORKSPACE'])

const meta = {
  component: CollaborationsScreen,
  parameters: {
    docs: { story: { height: '36rem' } },
    ...({
      address: paths.collaborations,
      stubs: [answers(collaborations.list, () => page)],
      signedIn: creator,
    } satisfies Given),
  },
} satisfies Meta<typeof CollaborationsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Lists each collaboration with its facts, its link and Clone [B014]',
  play: async ({ canvas }) => {
    await canvas.findByRole('table', {
      name: 'Collaborations of your organization and its partners',
    })
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      ['Name', 'Description', 'Owner', 'Partners', 'Status', 'Created', 'Created by', 'Actions'],
    )
    await expect(canvas.getByRole('heading', { level: 1, name: 'Collaborations' })).toBeVisible()
    await expect(
      await canvas.findByRole('link', { name: 'Claims experience study' }),
    ).toHaveAttribute('href', paths.collaboration('c-0'))
    await expect(canvas.getByText('Awaiting acceptance')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Clone Reserve benchmarks' })).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('table')),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('columnheader', { name: 'Propriétaire' })).toBeVisible()
    await expect(await canvas.findByText('En attente d’acceptation')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: { stubs: [hangs(collaborations.list)] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('status')).toHaveTextContent('Loading…')),
}

export const Empty: Story = {
  name: 'Nothing yet: explains collaborations and how to start one',
  parameters: { stubs: [answers(collaborations.list, () => ({ items: [] }))] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No collaborations yet')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'New collaboration' })).toHaveLength(1)
  },
}

let isRepaired = false
export const Failed: Story = {
  name: 'Failed: shows the words of the server and a way to ask again [B104]',
  parameters: {
    stubs: [
      answers(collaborations.list, () => {
        if (isRepaired) return page
        throw new ApiError(500, { message: 'The store is being repaired', code: 'internal' })
      }),
    ],
  } satisfies Given,
  beforeEach: () => {
    isRepaired = false
  },
  play: async ({ canvas }) => {
    const words = await canvas.findByText('The store is being repaired')
    await expect(words).toBeVisible()
    isRepaired = true
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(await canvas.findByRole('link', { name: 'Claims experience study' })).toBeVisible()
    await expect(words).not.toBeInTheDocument()
  },
}

export const RefusedByTier: Story = {
  name: 'An organization below tier 1 is shown why it cannot create one [B015]',
  parameters: {
    signedIn: signedIn(['GET_WORKSPACE', 'CREATE_WORKSPACE'], { tier: 'TIER_2' }),
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New collaboration' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('It needs tier 1.')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(canvas.getByRole('heading', { level: 1, name: 'Collaborations' })).toBeVisible()
  },
}

export const RefusedByRole: Story = {
  name: 'A person without the permission is shown why they cannot create one [B015]',
  parameters: { signedIn: signedIn(['GET_WORKSPACE']) } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New collaboration' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

const worker = signedIn(['GET_WORKSPACE', 'CREATE_DATASET', 'CREATE_JOB', 'CREATE_SECURE_CHANNEL'])
const forgetFirstRun = () => localStorage.removeItem('concord.first-run')

export const FirstRun: Story = {
  name: 'A new user sees the steps to a first result until they are done or hidden',
  parameters: { signedIn: worker } satisfies Given,
  beforeEach: () => {
    forgetFirstRun()
    markDone(worker.user.id, 'agreement')
    return forgetFirstRun
  },
  play: async ({ canvas }) => {
    const checklist = await canvas.findByRole('region', { name: 'Getting started' })
    await expect(checklist).toHaveTextContent('1 of 4 done')
    await expect(
      within(checklist).getByRole('link', { name: 'Trust the enclave' }),
    ).toHaveAttribute('href', paths.settings('attestation'))
    await waitFor(() =>
      expect(within(checklist).getByRole('link', { name: 'Run a job' })).toHaveAttribute(
        'href',
        `${paths.collaboration('c-2')}?selectedTab=jobs`,
      ),
    )
    await expect(
      within(checklist).queryByRole('link', { name: 'Read the agreement' }),
    ).not.toBeInTheDocument()
  },
}

export const FirstRunFrench: Story = {
  ...FirstRun,
  name: 'The first run in French, dark',
  globals: { locale: 'fr', theme: 'dark' },
  play: async ({ canvas }) => {
    const checklist = await canvas.findByRole('region', { name: 'Pour commencer' })
    await expect(checklist).toHaveTextContent('1 sur 4')
  },
}

export const FirstRunHidden: Story = {
  name: 'The first run stays hidden for a user who hid it',
  parameters: { signedIn: worker } satisfies Given,
  beforeEach: () => {
    hideFirstRun(worker.user.id)
    return forgetFirstRun
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('table')
    await expect(canvas.queryByText('Getting started')).not.toBeInTheDocument()
  },
}
