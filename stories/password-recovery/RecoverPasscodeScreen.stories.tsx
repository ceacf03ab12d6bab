import { RecoverPasscodeScreen } from '@concord/web/features/password-recovery/RecoverPasscodeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { COMPLEXITY, step } from '../steps.ts'
import { authnAnswers, authnRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const VERIFY = '/factors/SMS/verify'

const meta = {
  component: RecoverPasscodeScreen,
  parameters: {
    docs: { story: { height: '30rem' } },
    ...({ address: paths.recoverPasscode, state: step({ sentAt: Date.now() }) } satisfies Given),
  },
} satisfies Meta<typeof RecoverPasscodeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Format: Story = {
  name: 'The code is required and has exactly 6 digits [A079]',
  play: async ({ canvas }) => {
    const code = canvas.getByLabelText('Code from the text message')
    await expect(code).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(code).toHaveAccessibleDescription('Enter the code')
    await userEvent.type(code, '12345')
    await expect(code).toHaveAccessibleDescription('The code has exactly 6 digits')
  },
}

export const Right: Story = {
  name: 'The right code leads to the new password [A060]',
  parameters: {
    wire: [
      authnAnswers(VERIFY, {
        status: 'PASSWORD_RESET',
        stateToken: 'story',
        _embedded: { policy: { complexity: COMPLEXITY } },
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Code from the text message'), '123456')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText(paths.newPassword)).toBeVisible()
  },
}

export const Wrong: Story = {
  name: 'A wrong code: our words, and the provider’s',
  parameters: {
    wire: [
      authnRefuses(
        VERIFY,
        403,
        'E0000068',
        'Invalid Passcode/Answer',
        "Your token doesn't match our records. Please try again.",
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText('Code from the text message'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('This is not the right code.')).toBeVisible()
  },
}

export const Resent: Story = {
  name: 'After half a minute the code can be sent again [A107 A128]',
  parameters: {
    state: step({ sentAt: 1 }),
    wire: [
      authnAnswers('/factors/SMS/verify/resend', {
        status: 'RECOVERY_CHALLENGE',
        stateToken: 'story',
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend' }))
    await expect(
      await canvas.findByText('Sent again. Only the newest message works.'),
    ).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Resend' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    )
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
