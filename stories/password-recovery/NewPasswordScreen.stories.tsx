import { NewPasswordScreen } from '@concord/web/features/password-recovery/NewPasswordScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { getFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { enter } from '../enter.ts'
import { choose, RESET, state } from '../new-password.ts'
import { authnAnswers, authnRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: NewPasswordScreen,
  parameters: {
    docs: { story: { height: '38rem' } },
    ...({ address: paths.newPassword, state } satisfies Given),
  },
} satisfies Meta<typeof NewPasswordScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Weak: Story = {
  name: 'A password that breaks a rule of the provider is not sent [A024 A074]',
  play: async ({ canvas }) => {
    await enter(canvas.getByLabelText('New password'), 'lowercase-only')
    await enter(canvas.getByLabelText('Confirm password'), 'lowercase-only')
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }))
    await expect(canvas.getAllByText('Password does not meet every rule')).toHaveLength(2)
  },
}

export const Done: Story = {
  name: 'Done: sign-in says that the password was changed [A060]',
  parameters: { wire: [authnAnswers(RESET, { status: 'SUCCESS' })] } satisfies Given,
  play: async ({ canvas }) => {
    await choose(canvas)
    await expect(await canvas.findByText(paths.login)).toBeVisible()
    await expect(getFlashMessage()).toEqual({
      kind: 'success',
      key: 'messages.success.passwordReset',
    })
  },
}

export const Refused: Story = {
  name: 'A password used before: our words, and the provider’s',
  parameters: {
    wire: [
      authnRefuses(
        RESET,
        403,
        'E0000080',
        'The password does meet the complexity requirements of the current password policy.',
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await choose(canvas)
    await expect(await canvas.findByText('The password was not accepted.')).toBeVisible()
  },
}

export const TookTooLong: Story = {
  name: 'A recovery that took too long starts again',
  parameters: {
    wire: [authnRefuses(RESET, 401, 'E0000011', 'Invalid token provided')],
  } satisfies Given,
  play: async ({ canvas }) => {
    await choose(canvas)
    await expect(await canvas.findByText(paths.recoverEmail)).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
