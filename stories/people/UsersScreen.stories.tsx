import { ApiError } from '@concord/domain/api/api-error'
import { users } from '@concord/domain/people/contract'
import { UsersScreen } from '@concord/web/features/people/UsersScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { setFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aUser, manager, toPage } from './some-people.ts'

const everybody = toPage(
  aUser(),
  aUser({
    id: 'noemie',
    firstName: 'Noémie',
    lastName: 'Diallo',
    status: 'SUSPENDED',
    roleNames: ['ORGANIZATION_ADMIN', 'CONTRIBUTOR'],
  }),
  aUser({
    id: 'arjun',
    firstName: 'Arjun',
    lastName: 'Fontaine',
    status: 'PROVISIONED',
    lastLoginAt: undefined,
    roleNames: [],
  }),
  aUser({
    id: 'mei',
    firstName: 'Mei',
    lastName: 'Murray',
    status: 'LOCKED_OUT',
    roleNames: ['DATA_ANALYST'],
  }),
)

const meta = {
  component: UsersScreen,
  parameters: {
    docs: { story: { height: '36rem' } },
    ...({
      address: paths.users,
      stubs: [answers(users.list, () => everybody)],
      signedIn: manager,
    } satisfies Given),
  },
} satisfies Meta<typeof UsersScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Lists each user with the link, roles, status and dates, and offers Invite Person [B004 B005]',
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Users of your organization' })
    await expect(canvas.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(
      ['Name', 'Email', 'Roles', 'Status', 'Last login', 'Created'],
    )
    await expect(await canvas.findByRole('link', { name: 'Daniel Friesen' })).toHaveAttribute(
      'href',
      paths.user('daniel'),
    )
    await expect(canvas.getByText('Organization administrator and Contributor')).toBeVisible()
    await expect(canvas.getByText('Awaiting User Action')).toBeVisible()
    await expect(canvas.getByText('Never')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Users' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Invite Person' }))
    await expect(await canvas.findByText(paths.newInvitation)).toBeVisible()
  },
}

export const MayNotInvite: Story = {
  name: 'A user who may not invite sees no Invitations, and the reason when pressing Invite Person [A086 B069]',
  parameters: { signedIn: signedIn(['ORG_USER_MANAGEMENT']) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Invitations' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Invite Person' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

export const RolesSaved: Story = {
  name: 'After the roles of a person were saved',
  beforeEach: () =>
    setFlashMessage({
      kind: 'success',
      key: 'messages.success.rolesSaved',
      values: { name: 'Daniel Friesen' },
    }),
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByText('The roles of Daniel Friesen are saved.'),
    ).toBeVisible()),
}

export const Loading: Story = {
  parameters: { stubs: [hangs(users.list)] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('status')).toHaveTextContent('Loading…')),
}

export const Empty: Story = {
  parameters: { stubs: [answers(users.list, () => toPage())] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('Nobody here yet')).toBeVisible()),
}

let isRepaired = false
export const Failed: Story = {
  name: 'Failed: the words of the server and a way to ask again [B104]',
  parameters: {
    stubs: [
      answers(users.list, () => {
        if (isRepaired) return everybody
        throw new ApiError(500, { message: 'The store is being repaired' })
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
    await expect(await canvas.findByRole('link', { name: 'Daniel Friesen' })).toBeVisible()
    await expect(words).not.toBeInTheDocument()
  },
}

export const Refused: Story = {
  name: 'Refused by the server: why, and who could help',
  parameters: {
    stubs: [
      fails(users.list, new ApiError(403, { message: 'You lack the permission for this action.' })),
    ],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('You may not see this list')).toBeVisible()),
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByText('Noémie Diallo')),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Administration de l’organisation et Contribution'),
    ).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Dernière session' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Inviter une personne' })).toBeVisible()
  },
}

export const Stretched: Story = {
  globals: { locale: 'stretched' },
  play: async ({ canvas }) => void (await canvas.findByRole('table')),
}
