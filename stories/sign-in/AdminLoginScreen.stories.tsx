import { gateway } from '@concord/domain/session/contract'
import { AdminLoginScreen } from '@concord/web/features/sign-in/AdminLoginScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { setFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { wireHangs, wireRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: AdminLoginScreen,
  parameters: {
    docs: { story: { height: '24rem' } },
    ...({ address: paths.adminLogin } satisfies Given),
  },
} satisfies Meta<typeof AdminLoginScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  name: 'One button to the organization’s own sign-on [A005 A013]',
  parameters: { wire: [wireHangs(gateway.azureAuthUrl)] } satisfies Given,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Sign in with your organization’s account' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  },
}

export const Refused: Story = {
  name: 'An error that came back from the sign-on is shown here [A129]',
  beforeEach: () =>
    setFlashMessage({ kind: 'error', key: 'signIn.rejected', values: { code: 'access_denied' } }),
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The sign-in was refused (access_denied).',
    )),
}

export const Failed: Story = {
  name: 'A gateway that fails: its words [A120]',
  parameters: {
    wire: [wireRefuses(gateway.azureAuthUrl, 500, { message: 'The sign-on does not answer' })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: 'Sign in with your organization’s account' }),
    )
    await expect(await canvas.findByText('The sign-on does not answer')).toBeVisible()
  },
}

export const SignedOut: Story = {
  name: 'After a time without activity [A129 C117]',
  beforeEach: () => setFlashMessage({ kind: 'info', key: 'messages.information.sessionTimeout' }),
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('status')).toHaveTextContent('You were logged out')),
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
