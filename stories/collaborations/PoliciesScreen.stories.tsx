import { collaborations } from '@concord/domain/collaborations/contract'
import { PoliciesScreen } from '@concord/web/features/collaborations/policies/PoliciesScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudy, studyStubs } from './setup.ts'

const draft = aStudy({ status: 'DRAFT' })

const meta = {
  component: PoliciesScreen,
  parameters: {
    docs: { story: { height: '44rem' } },
    ...({
      address: paths.collaborationPolicies('c-1'),
      stubs: [...studyStubs(draft), hangs(collaborations.createPolicyGroup)],
      signedIn: signedIn(['GET_WORKSPACE', 'MANAGE_WORKSPACE']),
    } satisfies Given),
  },
} satisfies Meta<typeof PoliciesScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Wide windows show the matrix, narrow ones lists. The checkboxes have the same names in both. */
const box = (canvas: ReturnType<typeof within>, name: string) =>
  canvas.findByRole('checkbox', { name })

export const Full: Story = {
  name: 'Ticks the policies to run, upload and download [B022 B083 B084 B085]',
  play: async ({ canvas }) => {
    await expect(
      await box(canvas, 'Prairie Mutual Life may run Portfolio by province'),
    ).toBeChecked()
    await expect(
      await box(canvas, 'Laurentienne Réassurance may run Portfolio by province'),
    ).not.toBeChecked()
    await expect(
      await box(canvas, 'Laurentienne Réassurance may upload ClaimRecords'),
    ).toBeChecked()
    await expect(
      await box(canvas, 'Laurentienne Réassurance may download ClaimsByPolicy'),
    ).toBeChecked()
  },
}

export const Changed: Story = {
  name: 'Counts unsaved changes, and ticks a whole group at a time',
  play: async ({ canvas }) => {
    const one = await box(canvas, 'Laurentienne Réassurance may upload PolicyRecords')
    await userEvent.click(one)
    await expect(canvas.getByText('1 change is not saved yet')).toBeVisible()
    await userEvent.click(one)
    await expect(canvas.queryByText(/not saved yet/)).not.toBeInTheDocument()
    await userEvent.click(await box(canvas, 'Laurentienne Réassurance may download all of these'))
    await expect(canvas.getByText('3 changes are not saved yet')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const NoJobTypes: Story = {
  name: 'Nothing to tick before there is a job type',
  parameters: {
    stubs: studyStubs(
      aStudy({ status: 'DRAFT', jobTypes: [], queryJobTypes: [], policyGroups: [] }),
    ),
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No job types yet')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to the setup' })).toHaveAttribute(
      'href',
      paths.collaboration('c-1'),
    )
  },
}

export const Active: Story = {
  name: 'Read-only once it is not a draft, and says why [B087]',
  parameters: { stubs: studyStubs(aStudy()) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/only while the collaboration is a draft/)).toBeVisible()
    await expect((await canvas.findAllByRole('img', { name: 'Allowed' })).length).toBe(7)
    await expect(canvas.queryByRole('checkbox')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  },
}

const PARTNERS = Array.from({ length: 9 }, (_, at) => `Mutuelle ${at + 1}`)

export const ManyPartners: Story = {
  name: 'The edge of the matrix says that more organizations are hidden',
  parameters: {
    stubs: studyStubs(
      aStudy({
        status: 'DRAFT',
        collaboratorOrganizations: PARTNERS.map((_, at) => `/organizations/o-${at + 10}`),
        collaboratorOrganizationNames: PARTNERS,
      }),
    ),
  } satisfies Given,
  play: async ({ canvas }) => {
    const frame = await canvas.findByRole('region', { name: /olic/ })
    await waitFor(() => expect(getComputedStyle(frame).maskImage).not.toBe('none'))
    frame.scrollLeft = frame.scrollWidth
    await waitFor(() => expect(getComputedStyle(frame).maskImage).toBe('none'))
    const roles = within(frame).getAllByRole('rowheader', { name: 'ClaimRecords Input' })
    await expect(roles).toHaveLength(2) // to upload and to download
    const [first] = within(frame).getAllByRole('columnheader')
    await expect(first && getComputedStyle(first).boxShadow).not.toBe('none')
  },
}

export const RefusedByRole: Story = {
  name: 'Without the permission to manage collaborations the refusal is shown [B071 B081]',
  parameters: { signedIn: signedIn(['GET_WORKSPACE']) } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(
      await box(canvas, 'Laurentienne Réassurance peut téléverser ClaimRecords'),
    ).toBeChecked()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findAllByRole('checkbox')),
}
