import { passwordRecoveryEmail } from '@concord/domain/registration/contract'
import { gateway } from '@concord/domain/session/contract'
import { RecoverEmailSentScreen } from '@concord/web/features/password-recovery/RecoverEmailSentScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { wireAnswers } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const state = { clientState: { userEmail: 'marie.tremblay@prairie.example' } }

const meta = {
  component: RecoverEmailSentScreen,
  parameters: {
    docs: { story: { height: '32rem' } },
    ...({ address: paths.recoverEmailSent, state } satisfies Given),
  },
} satisfies Meta<typeof RecoverEmailSentScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  name: 'Says the same whether the address is known or not, and can send again [A022 A128]',
  parameters: {
    wire: [
      wireAnswers(gateway.forgotPasswordEmail, { recoveryToken: 'sealed' }),
      wireAnswers(passwordRecoveryEmail.create, undefined),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^If marie\.tremblay@prairie\.example has an account here/),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send the message again' }))
    await expect(
      await canvas.findByText('Sent again. Only the newest message works.'),
    ).toBeVisible()
  },
}

export const Unnamed: Story = {
  name: 'Opened directly it names no address, but leads on',
  parameters: { state: null } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('link', { name: 'Ask again' })).toHaveAttribute(
      'href',
      paths.recoverEmail,
    )),
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
