import { collaborations } from '@concord/domain/collaborations/contract'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { datasets } from '@concord/domain/datasets/contract'
import { Dataset } from '@concord/domain/datasets/dataset'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { jobs } from '@concord/domain/jobs/contract'
import { Job } from '@concord/domain/jobs/job'
import { CollaborationScreen } from '@concord/web/features/collaborations/CollaborationScreen.tsx'
import { CollaborationsScreen } from '@concord/web/features/collaborations/CollaborationsScreen.tsx'
import { NewCollaborationScreen } from '@concord/web/features/collaborations/NewCollaborationScreen.tsx'
import { ProfileScreen } from '@concord/web/features/profile/ProfileScreen.tsx'
import { RegisterScreen } from '@concord/web/features/registration/RegisterScreen.tsx'
import { SettingsScreen } from '@concord/web/features/settings/SettingsScreen.tsx'
import { LoginScreen } from '@concord/web/features/sign-in/LoginScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { saveMeasurementsText } from '@concord/web/session/environment/measurements-text.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactElement } from 'react'
import { expect, userEvent } from 'storybook/test'
import { nothingIsCut } from '../nothing-is-cut.ts'
import { CURRENT_KEY, payload } from '../settings/measurements.ts'
import { signedIn } from '../signed-in.ts'
import { stretched } from '../stretched.ts'
import { answers } from '../stub-call.ts'
import { wireAnswersJson } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  title: 'foundations/Stretched screens',
  globals: { locale: 'stretched' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Play = NonNullable<Story['play']>

type Screen = {
  render: () => ReactElement
  given: Given
  /** Waits until the screen has loaded, or brings it into the state with the most text. */
  fill: Play
  beforeEach?: () => void
}

const at = (viewport: 'narrow' | 'wide', { render, given, fill, beforeEach }: Screen): Story => ({
  globals: { viewport: { value: viewport } },
  render,
  parameters: given,
  ...(beforeEach ? { beforeEach } : {}),
  play: async (context) => {
    await expect(window.innerWidth).toBe(viewport === 'narrow' ? 320 : 1345)
    await fill(context)
    await expect(context.canvas.getByRole('heading', { level: 1 })).toHaveTextContent(/^\[.*~+\]$/)
    await nothingIsCut()
  },
})

const submit: Play = async ({ canvas }) => {
  const buttons = canvas
    .getAllByRole('button')
    .filter((button) => button.getAttribute('type') === 'submit')
  await userEvent.click(buttons.at(-1) as HTMLElement)
  await canvas.findByRole('alert')
}
const everything = signedIn([
  'GET_WORKSPACE',
  'CREATE_WORKSPACE',
  'GET_DATASETS',
  'GET_JOB',
  'CREATE_JOB',
  'CREATE_DATASET',
])

const signIn: Screen = {
  render: () => <LoginScreen />,
  given: { address: paths.login },
  fill: submit,
}
export const NarrowSignIn = at('narrow', signIn)
export const WideSignIn = at('wide', signIn)

const registration: Screen = {
  render: () => <RegisterScreen />,
  given: { address: paths.register },
  fill: submit,
}
export const NarrowRegistration = at('narrow', registration)
export const WideRegistration = at('wide', registration)

const collaboration = aCollaboration({
  name: stretched('Claims experience study'),
  description: stretched('Mortality and claims of the portfolio'),
  status: 'AWAITING_ACCEPTANCE',
})
const items = Array.from({ length: 10 }, (_, index) => ({ ...collaboration, id: `c-${index}` }))
const list: Screen = {
  render: () => <CollaborationsScreen />,
  given: {
    address: paths.collaborations,
    stubs: [answers(collaborations.list, () => ({ items, totalPages: 2, totalItems: 12 }))],
    signedIn: everything,
  },
  fill: async ({ canvas }) => void (await canvas.findAllByRole('rowheader')),
}
export const NarrowCollaborations = at('narrow', list)
export const WideCollaborations = at('wide', list)

const creation: Screen = {
  render: () => <NewCollaborationScreen />,
  given: { address: paths.newCollaboration, signedIn: everything },
  fill: submit,
}
export const NarrowNewCollaboration = at('narrow', creation)
export const WideNewCollaboration = at('wide', creation)

const made = {
  createdAt: '2026-05-01T00:00:00.000Z',
  createdBy: 'Marie Tremblay',
  organizationName: 'Prairie Mutual Life',
}
const dataset = Dataset.parse({
  ...made,
  id: 'd-1',
  links: { self: '/workspaces/c-1/datasets/d-1' },
  datasetType: '/dataset-types/dataset-type-patients',
  datasetTypeName: stretched('Patients'),
  fileName: 'policies_of_the_prairies_2026.csv',
  status: 'FAILED',
  rowCount: 12,
  byteSize: 900,
})
const job = Job.parse({
  ...made,
  id: 'j-1',
  links: { self: '/workspaces/c-1/jobs/j-1' },
  jobType: '/query-job-types/t-1',
  jobTypeName: stretched('Claims by policy'),
  jobClassification: 'QUERY_JOB',
  status: 'FAILED',
  inputDatasets: ['/workspaces/c-1/datasets/d-1'],
})
const detail = (tab: 'datasets' | 'jobs'): Screen => ({
  render: () => <CollaborationScreen />,
  given: {
    address: `${paths.collaboration('c-1')}?selectedTab=${tab}`,
    stubs: [
      answers(collaborations.get, () => ({ ...collaboration, status: 'ACTIVE' as const })),
      answers(collaborations.acceptances, () => ({ items: [] })),
      answers(datasets.list, () => ({ items: [dataset] })),
      answers(jobs.list, () => ({ items: [job] })),
      answers(datasetTypes.get, () => aDatasetType()),
    ],
    signedIn: everything,
  },
  fill: async ({ canvas }) => void (await canvas.findAllByRole('rowheader')),
})
export const NarrowCollaboration = at('narrow', detail('datasets'))
export const WideCollaboration = at('wide', detail('datasets'))
export const NarrowCollaborationJobs = at('narrow', detail('jobs'))
export const WideCollaborationJobs = at('wide', detail('jobs'))

const settings: Screen = {
  render: () => <SettingsScreen />,
  given: {
    address: paths.settings('attestation'),
    signedIn: everything,
    wire: [wireAnswersJson({ method: 'GET', path: '/certs' }, { keys: [CURRENT_KEY] })],
  },
  beforeEach: () => saveMeasurementsText(payload(CURRENT_KEY)),
  fill: async ({ canvas }) => {
    await canvas.findByRole('textbox')
    await canvas.findAllByRole('definition')
  },
}
export const NarrowSettings = at('narrow', settings)
export const WideSettings = at('wide', settings)

const profile: Screen = {
  render: () => <ProfileScreen />,
  given: { address: paths.profile, signedIn: everything },
  fill: async ({ canvas }) => void (await canvas.findAllByRole('definition')),
}
export const NarrowProfile = at('narrow', profile)
export const WideProfile = at('wide', profile)
