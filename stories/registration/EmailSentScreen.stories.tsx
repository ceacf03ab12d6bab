import { activateAccountEmail } from '@concord/domain/registration/contract'
import { gateway } from '@concord/domain/session/contract'
import { EmailSentScreen } from '@concord/web/features/registration/EmailSentScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { wireAnswers } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const state = {
  clientState: { userEmail: 'a.rather.long.address@prairie-mutual.example', oktaUserId: '00u1' },
}

const meta = {
  component: EmailSentScreen,
  parameters: {
    docs: { story: { height: '36rem' } },
    ...({ address: paths.registerEmailSent, state } satisfies Given),
  },
} satisfies Meta<typeof EmailSentScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Sent: Story = {
  name: 'Step 1 of 3: where the message went, and three hints [A016]',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 1 of 3')).toBeVisible()
    await expect(canvas.getByText(/a\.rather\.long\.address@prairie-mutual\.example/)).toBeVisible()
    const [, hints] = canvas.getAllByRole('list')
    await expect(hints?.children).toHaveLength(3)
  },
}

export const SentAgain: Story = {
  name: 'The message can be sent again [A114 A128]',
  parameters: {
    wire: [
      wireAnswers(gateway.activationToken, { activationToken: 'sealed' }),
      wireAnswers(activateAccountEmail.create, undefined),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send the message again' }))
    await expect(
      await canvas.findByText('Sent again. Only the newest message works.'),
    ).toBeVisible()
  },
}

export const Unnamed: Story = {
  name: 'Without an email in clientState it leads back to the beginning [A016]',
  parameters: { state: null } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(paths.register)).toBeVisible()),
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
