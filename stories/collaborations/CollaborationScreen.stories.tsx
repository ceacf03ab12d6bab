import { ApiError } from '@concord/domain/api/api-error'
import { collaborations } from '@concord/domain/collaborations/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { jobs } from '@concord/domain/jobs/contract'
import type { Permission } from '@concord/domain/permission'
import { CollaborationScreen } from '@concord/web/features/collaborations/CollaborationScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { nothingIsCut } from '../nothing-is-cut.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudy, aStudyWithModel, studyStubs } from './setup.ts'

const owner = signedIn([
  'GET_WORKSPACE',
  'MANAGE_WORKSPACE',
  'ACTION_WORKSPACE_ACCEPTANCE',
  'GET_QUERY_JOB',
  'GET_INFERENCE_JOB_TYPE',
])
const withModels: Given['environment'] = { FEATURE_INFERENCE_MODELS_ENABLED: true }
/** A collaboration of another organization, with the signed-in organization as partner. */
const invited = aStudy({
  status: 'AWAITING_ACCEPTANCE',
  creatorOrganization: '/organizations/north',
  creatorOrganizationName: 'North Reinsurance',
  collaboratorOrganizations: ['/organizations/owner', '/organizations/partner'],
  collaboratorOrganizationNames: ['Prairie Mutual Life', 'Laurentienne Réassurance'],
})

const added = fn(() => aStudyWithModel())

/** Lazy-loaded parts may take longer. */
const IN_TIME = { timeout: 10_000 }

const meta = {
  component: CollaborationScreen,
  parameters: {
    docs: { story: { height: '60rem' } },
    ...({
      address: paths.collaboration('c-1'),
      stubs: studyStubs(aStudy({ status: 'DRAFT' })),
      signedIn: owner,
    } satisfies Given),
  },
} satisfies Meta<typeof CollaborationScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Draft: Story = {
  name: 'A draft: its setup, its way on, and the map [B017 B020 B022 B049 B052]',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Publish' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cancel Collaboration' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Edit partners' })).toHaveAttribute(
      'href',
      paths.collaborationPartners('c-1'),
    )
    await expect(canvas.getByRole('link', { name: 'Edit policies' })).toHaveAttribute(
      'href',
      paths.collaborationPolicies('c-1'),
    )
    await expect(
      await canvas.findByRole('combobox', { name: 'Add a job type' }, IN_TIME),
    ).toBeVisible()
    await expect(
      await canvas.findByRole('heading', { name: 'Data set types that are read' }, IN_TIME),
    ).toBeVisible()
  },
}

export const NarrowAgreement: Story = {
  name: 'On a phone the policies are read whole: no name is cut [B017]',
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const policies = await canvas.findByRole(
      'table',
      { name: 'What each organization may do' },
      IN_TIME,
    )
    const name = within(policies).getAllByText('PortfolioByProvince')[0]
    await expect(name).toBeVisible()
    await expect(name?.childNodes).toHaveLength(1) // parts would be read as several words
    await nothingIsCut()
  },
}

/** Checks the tabs of a user with these permissions. */
const tabs = (...permissions: Permission[]): Story => ({
  parameters: {
    stubs: [
      ...studyStubs(aStudy({ status: 'ACTIVE' })),
      answers(datasets.list, () => ({ items: [] })),
      answers(jobs.list, () => ({ items: [] })),
    ],
    signedIn: signedIn(['GET_WORKSPACE', 'GET_QUERY_JOB', ...permissions]),
  } satisfies Given,
})
export const WithoutDatasets: Story = {
  ...tabs('GET_JOB'),
  name: 'Without GET_DATASETS there is no tab of data sets [B073]',
  play: async ({ canvas }) =>
    void (await expect(
      (await canvas.findAllByRole('tab')).map(({ textContent }) => textContent),
    ).toEqual(['Jobs', 'Activity', 'Agreement'])),
}
export const WithoutJobs: Story = {
  ...tabs('GET_DATASETS'),
  name: 'Without GET_JOB there is no tab of jobs [B074]',
  play: async ({ canvas }) =>
    void (await expect(
      (await canvas.findAllByRole('tab')).map(({ textContent }) => textContent),
    ).toEqual(['Data Sets', 'Activity', 'Agreement'])),
}

export const WithModel: Story = {
  name: 'An inference job type is in setup, policies and map with the queries, and shows its model’s columns [B017 B019 B027 B036]',
  parameters: { environment: withModels, stubs: studyStubs(aStudyWithModel()) } satisfies Given,
  play: async ({ canvas }) => {
    const map = within(await canvas.findByRole('region', { name: 'Map' }, IN_TIME))
    await expect(await map.findByText('LapseScores', {}, IN_TIME)).toBeVisible()
    const setup = within(canvas.getByRole('region', { name: 'Setup' }))
    await expect(setup.getByText('Inference')).toBeVisible()
    await userEvent.click(setup.getByRole('button', { name: 'Lapse risk by policy' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Lapse risk by policy' }, IN_TIME),
    )
    const seen = within(dialog.getByRole('table', { name: 'What the model sees of PolicyRecords' }))
    const roles = seen.getAllByRole('row').slice(1)
    await expect(roles.map(({ textContent }) => textContent)).toEqual([
      'patient_idintFeature of the model',
      'namevarchar(40)Goes to the result, unseen by the model',
      'borndateGoes to the result, unseen by the model',
    ])
  },
}

export const AddsEitherKind: Story = {
  name: 'Job types of both kinds are there to be added, and each goes its own way [B095 B113]',
  parameters: {
    environment: withModels,
    stubs: [
      ...studyStubs(aStudy({ status: 'DRAFT' })),
      answers(collaborations.addInferenceJobType, added),
    ],
  } satisfies Given,
  beforeEach: () => void added.mockClear(),
  play: async ({ canvas }) => {
    const choice = await canvas.findByRole('combobox', { name: 'Add a job type' }, IN_TIME)
    await userEvent.click(choice)
    await userEvent.keyboard('{ArrowDown}')
    const options = await screen.findAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Lapse risk by policyInference · How likely'),
      expect.stringContaining('Plus grands sinistresQuery · Counts'),
    ])
    await userEvent.click(screen.getByRole('option', { name: /^Lapse risk/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await waitFor(() =>
      expect(added).toHaveBeenCalledWith({
        params: { id: 'c-1', jobTypeId: 'risk' },
        idempotencyKey: expect.any(String),
      }),
    )
  },
}

export const WithoutModels: Story = {
  name: 'With inference switched off only queries can be added [B080 B120]',
  parameters: { stubs: studyStubs(aStudy({ status: 'DRAFT' })) } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Add a job type' }, IN_TIME))
    await userEvent.keyboard('{ArrowDown}')
    const options = await screen.findAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Plus grands sinistres'),
    ])
    await userEvent.keyboard('{Escape}')
  },
}

export const Lacking: Story = {
  name: 'A draft that lacks everything says so, with the way to it [B048]',
  parameters: {
    stubs: studyStubs(
      aStudy({
        status: 'DRAFT',
        collaboratorOrganizations: [],
        collaboratorOrganizationNames: [],
        jobTypes: [],
        queryJobTypes: [],
        policyGroups: [],
      }),
    ),
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Activate' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'at least one job type and one policy',
    )
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText('Still missing:')).toBeVisible()
    await expect(canvas.getByRole('link', { name: /a policy, without which/ })).toHaveAttribute(
      'href',
      paths.collaborationPolicies('c-1'),
    )
  },
}

export const Invited: Story = {
  name: 'A partner that has not accepted is asked to [B050 B054]',
  parameters: { stubs: studyStubs(invited, ['north']) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your organization has not accepted yet')).toBeVisible()
    await expect(canvas.getByText(/^You can accept for /)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Accept this collaboration?',
    )
  },
}

export const AlreadyAccepted: Story = {
  name: 'A partner that has accepted sees that while others have not [B050 B106]',
  parameters: { stubs: studyStubs(invited, ['north', 'owner']) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Your organization has already accepted this collaboration.'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
  },
}

export const Terminated: Story = {
  name: 'A terminated collaboration can be purged, and what fails is shown in the server’s words [B053 B104]',
  parameters: {
    signedIn: signedIn(['GET_WORKSPACE', 'MANAGE_WORKSPACE']),
    stubs: [
      ...studyStubs(aStudy({ status: 'TERMINATED' }), ['owner', 'partner']),
      fails(
        collaborations.changeStatus,
        new ApiError(409, { message: 'The collaboration is PURGED already' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Purge Collaboration' }))
    await expect(canvas.getByText(/^You can purge it/)).toBeInTheDocument()
    const question = await screen.findByRole('alertdialog', { name: 'Purge this collaboration?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Purge Collaboration' }))
    await expect(await canvas.findByText('The collaboration is PURGED already')).toBeVisible()
  },
}

export const MapOfOne: Story = {
  name: 'The map shows one organization’s policies, also as a table',
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^All organizations/ }, IN_TIME),
    )
    await userEvent.click(await screen.findByRole('option', { name: 'Laurentienne Réassurance' }))
    const map = within(canvas.getByRole('region', { name: 'Map' }))
    await expect(map.getAllByText('Nothing')).toHaveLength(3)
    await userEvent.click(map.getByRole('button', { name: 'Show as table' }))
    const row = within(map.getByRole('table', { name: 'Map of this collaboration' })).getByRole(
      'row',
      { name: /^Claims by policy/ },
    )
    await expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Job type', 'PolicyRecords and ClaimRecords', 'ClaimsByPolicy', 'Allowed', '–', '–'])
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Publier' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Annuler la collaboration' })).toBeVisible()
    await expect(
      await canvas.findByRole('heading', { name: 'Types de jeux de données lus' }, IN_TIME),
    ).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) =>
    void (await canvas.findByRole('heading', { name: 'Data set types that are read' }, IN_TIME)),
}
