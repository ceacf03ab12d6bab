import { ApiError } from '@concord/domain/api/api-error'
import { collaborations } from '@concord/domain/collaborations/contract'
import { organizations } from '@concord/domain/organizations/contract'
import { PartnersScreen } from '@concord/web/features/collaborations/partners/PartnersScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudy, studyStubs } from './setup.ts'

const draft = aStudy({ status: 'DRAFT' })
const harbour = {
  id: 'harbour',
  links: { self: '/organizations/harbour' },
  orgName: 'Harbour Analytics',
}
const lookUp = answers(organizations.get, ({ params }) => {
  if (params.id !== 'harbour') throw new ApiError(404, { message: 'No such organization' })
  return harbour
})

const meta = {
  component: PartnersScreen,
  parameters: {
    docs: { story: { height: '36rem' } },
    ...({
      address: paths.partnersOfNewCollaboration('c-1'),
      stubs: [...studyStubs(draft), lookUp, hangs(collaborations.addPartner)],
      signedIn: signedIn(['GET_WORKSPACE', 'MANAGE_WORKSPACE']),
    } satisfies Given),
  },
} satisfies Meta<typeof PartnersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Lists the partners, and leads on to the collaboration [B020 B021]',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('rowheader', { name: 'Laurentienne Réassurance' }),
    ).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Delete Laurentienne Réassurance' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByText(paths.collaboration('c-1'))).toBeVisible()
  },
}

export const Named: Story = {
  name: 'Names the organization of an ID before it is added, even if the user is quick [B020]',
  play: async ({ canvas }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'Organization ID' }),
      'harbour{Enter}',
    )
    await expect(await canvas.findByText('This is Harbour Analytics.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add' })).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('button', { name: 'Add' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Unknown: Story = {
  name: 'An ID is wanted, and the ID of an organization [B062]',
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Organization ID' })
    await userEvent.click(canvas.getByRole('button', { name: 'Add' }))
    await expect(field).toHaveAccessibleDescription(/Organization ID is required/)
    await userEvent.type(field, 'nobody')
    await expect(await canvas.findAllByText(/No organization has this ID/)).not.toHaveLength(0)
  },
}

export const Empty: Story = {
  parameters: {
    address: paths.collaborationPartners('c-1'),
    stubs: [
      ...studyStubs({ ...draft, collaboratorOrganizations: [], collaboratorOrganizationNames: [] }),
      lookUp,
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No partners yet')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  },
}

export const Published: Story = {
  name: 'Read-only once it is published, and says why [B087]',
  parameters: { stubs: studyStubs(aStudy({ status: 'AWAITING_ACCEPTANCE' })) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/only while the collaboration is a draft/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Delete|Add/ })).not.toBeInTheDocument()
  },
}

export const Foreign: Story = {
  name: 'Read-only for a partner, and says who can change it [B087]',
  parameters: {
    stubs: studyStubs(
      aStudy({
        creatorOrganization: '/organizations/north',
        creatorOrganizationName: 'North Reinsurance',
      }),
    ),
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByText(/Only North Reinsurance, which owns/),
    ).toBeVisible()),
}

export const RefusedByRole: Story = {
  name: 'Without the permission to manage collaborations the refusal is shown [B071 B081]',
  parameters: { signedIn: signedIn(['GET_WORKSPACE']) } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Delete Laurentienne Réassurance' }),
    )
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

export const Failed: Story = {
  parameters: { stubs: [fails(collaborations.get, new ApiError(500, {}))] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByRole('button', { name: 'Retry' })).toBeVisible()),
}

export const Missing: Story = {
  name: 'A missing collaboration offers no retry, but a link to the list [A120]',
  parameters: { stubs: [fails(collaborations.get, new ApiError(404, {}))] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This does not exist/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Go to Collaborations' })).toHaveAttribute(
      'href',
      paths.collaborations,
    )
    await expect(canvas.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', { name: 'Supprimer Laurentienne Réassurance' }),
    ).toBeVisible()
    await expect(
      canvas.getByRole('heading', { level: 1, name: 'Partenaires de la collaboration' }),
    ).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('table')),
}
