import type { Environment } from '@concord/domain/environment'
import { users } from '@concord/domain/people/contract'
import type { User } from '@concord/domain/people/user'
import { activateAccountEmail } from '@concord/domain/registration/contract'
import { roles } from '@concord/domain/roles/contract'
import { gateway } from '@concord/domain/session/contract'
import { UserScreen } from '@concord/web/features/people/UserScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answers, type Stub } from '../stub-call.ts'
import { wireAnswers, wireRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'
import { aUser, manager, ROLES, toPage } from './some-people.ts'

const environment: Partial<Environment> = { FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: true }
const stubsFor = (...stubs: Stub[]): readonly Stub[] => [
  ...stubs,
  answers(roles.list, () => toPage(...ROLES)),
  answers(users.get, () => aUser()),
]
const personIs = (change: Partial<User>) => answers(users.get, () => aUser(change))
/** A user with status `from` until an action, and with status `to` after it. */
const changes = (from: User['status'], to: User['status']) => {
  let asked = 0
  return answers(users.get, () => aUser({ status: asked++ === 0 ? from : to }))
}

const meta = {
  component: UserScreen,
  parameters: {
    docs: { story: { height: '44rem' } },
    ...({
      address: paths.user('daniel'),
      route: '/people/users/:userId',
      stubs: stubsFor(),
      signedIn: manager,
      environment,
    } satisfies Given),
  },
} satisfies Meta<typeof UserScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Suspend: Story = {
  name: 'Suspend asks, says so, and 2.5 s later the record is read again; the focus stays on the button [B043 B045]',
  parameters: {
    stubs: stubsFor(
      changes('ACTIVE', 'SUSPENDED'),
      answers(users.suspend, () => aUser()),
    ),
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Suspend' }))
    const question = await screen.findByRole('alertdialog', { name: 'Suspend Daniel Friesen?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Suspend' }))
    await expect(await canvas.findByText('Daniel Friesen is suspended.')).toBeVisible()
    await expect(canvas.getByText('Active')).toBeVisible()
    await expect(await canvas.findByText('Suspended', {}, { timeout: 5000 })).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Unsuspend' })).toHaveFocus())
  },
}

export const Unsuspend: Story = {
  name: 'Unsuspend asks too [B044 B045 B108]',
  parameters: { stubs: stubsFor(personIs({ status: 'SUSPENDED' })) } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unsuspend' }))
    await expect(
      await screen.findByRole('alertdialog', { name: 'Unsuspend Daniel Friesen?' }),
    ).toHaveTextContent('They can sign in again')
  },
}

export const FlagOff: Story = {
  name: 'Without the flag an active person has no action [B043 B120]',
  parameters: { environment: { FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: false } } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('group', { name: 'Roles' })
    await expect(canvas.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument()
  },
}

export const Unlock: Story = {
  name: 'Unlock is the gateway’s; where no action is left the button goes [B042 B091]',
  parameters: {
    stubs: stubsFor(changes('LOCKED_OUT', 'ACTIVE')),
    wire: [wireAnswers(gateway.unlock, undefined)],
    environment: { FEATURE_SUSPEND_UNSUSPEND_USERS_ENABLED: false },
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlock' }))
    await expect(await canvas.findByText('Daniel Friesen is unlocked.')).toBeVisible()
    await waitFor(
      () => expect(canvas.queryByRole('button', { name: 'Unlock' })).not.toBeInTheDocument(),
      { timeout: 5000 },
    )
  },
}

export const ResendActivation: Story = {
  name: 'Resend Activation Email: the gateway’s code, then the product’s mail [B041 B090]',
  parameters: {
    stubs: stubsFor(
      personIs({ status: 'PROVISIONED', lastLoginAt: undefined }),
      answers(activateAccountEmail.create, async ({ body }) => {
        await expect(body).toEqual({ activationCode: 'sealed' })
        return undefined
      }),
    ),
    wire: [wireAnswers(gateway.activationToken, { activationToken: 'sealed' })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend Activation Email' }))
    await expect(
      await canvas.findByText(
        'The activation email is on its way to daniel.friesen@prairie.example.',
      ),
    ).toBeVisible()
  },
}

export const ActionFailed: Story = {
  name: 'An action that failed says so, in the words of the gateway [B104]',
  parameters: {
    stubs: stubsFor(personIs({ status: 'LOCKED_OUT' })),
    wire: [wireRefuses(gateway.unlock, 409, { message: 'The account is not locked.' })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlock' }))
    await expect(await canvas.findByText('The account is not locked.')).toBeVisible()
  },
}

export const MissingOktaId: Story = {
  name: 'A person that the identity provider does not know: the warning, and a refused action [B045 B105]',
  parameters: {
    stubs: stubsFor(personIs({ status: 'PROVISIONED', oktaId: undefined })),
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/so they cannot be activated, unlocked or suspended here/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend Activation Email' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'The identity provider does not know this person',
    )
  },
}
