import { ApiError } from '@concord/domain/api/api-error'
import { invitations } from '@concord/domain/invitations/contract'
import { INVITATION_STATUSES } from '@concord/domain/registration/contract'
import { InvitationsScreen } from '@concord/web/features/invitations/InvitationsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { setFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { anInvitation, manager, toPage } from '../people/some-people.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const everyStatus = toPage(
  ...INVITATION_STATUSES.map((status) =>
    anInvitation({ id: status, inviteeEmail: `${status.toLowerCase()}@prairie.example`, status }),
  ),
)
const list = answers(invitations.list, () => everyStatus)

const meta = {
  component: InvitationsScreen,
  parameters: {
    docs: { story: { height: '32rem' } },
    ...({ address: paths.invitations, stubs: [list], signedIn: manager } satisfies Given),
  },
} satisfies Meta<typeof InvitationsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Lists each invitation; Cancel is where something is left to cancel [B012 B046]',
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Invitations into your organization' })
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      ['', 'Email', 'Roles', 'Status', 'Sent', 'Sent by', 'Actions'],
    )
    await expect(await canvas.findAllByText('Marie Tremblay')).toHaveLength(4)
    const cancels = canvas.getAllByRole('button', { name: /^Cancel the invitation of/ })
    await expect(cancels.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Cancel the invitation of pending@prairie.example',
      'Cancel the invitation of expired@prairie.example',
    ])
  },
}

export const Cancelled: Story = {
  name: 'Cancel asks first, and says when it is done [B046 B108]',
  parameters: {
    stubs: [
      list,
      answers(invitations.cancel, () =>
        anInvitation({ inviteeEmail: 'pending@prairie.example', status: 'CANCELLED' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: 'Cancel the invitation of pending@prairie.example',
      }),
    )
    const question = await screen.findByRole('alertdialog', { name: 'Cancel this invitation?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel Invitation' }))
    await expect(
      await canvas.findByText('The invitation of pending@prairie.example is cancelled.'),
    ).toBeVisible()
  },
}

export const CancelFailed: Story = {
  name: 'Used in the meantime: the words of the server [B104]',
  parameters: {
    stubs: [
      list,
      fails(invitations.cancel, new ApiError(409, { message: 'The invitation was used already.' })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: 'Cancel the invitation of pending@prairie.example',
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Invitation' }))
    await expect(await canvas.findByText('The invitation was used already.')).toBeVisible()
  },
}

export const InvitationsAlone: Story = {
  name: 'A user who may not manage users sees no Users [B068]',
  parameters: { signedIn: signedIn(['ORG_INVITATION_MANAGEMENT']) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Invitations' })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument()
  },
}

export const Sent: Story = {
  name: 'After an invitation was sent',
  beforeEach: () =>
    setFlashMessage({
      kind: 'success',
      key: 'invite.sent',
      values: { email: 'jordan.ellis@prairie.example' },
    }),
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByText('The invitation is on its way to jordan.ellis@prairie.example.'),
    ).toBeVisible()),
}

export const Loading: Story = { parameters: { stubs: [hangs(invitations.list)] } satisfies Given }

export const Empty: Story = {
  parameters: { stubs: [answers(invitations.list, () => toPage())] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No invitations yet')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Invite Person' })).toHaveLength(1)
  },
}

export const Failed: Story = {
  parameters: {
    stubs: [fails(invitations.list, new ApiError(500, { message: 'The store is being repaired' }))],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('The store is being repaired')).toBeVisible()),
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('table')),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: 'Annuler l’invitation de pending@prairie.example',
      }),
    )
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Le lien reçu par pending@prairie.example ne fonctionnera plus.',
    )
  },
}
