import { RecoveryScreen } from '@concord/web/features/password-recovery/RecoveryScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { COMPLEXITY } from '../steps.ts'
import { authnAnswers, authnHangs, authnRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const EXCHANGE = '/recovery/token'

const meta = {
  component: RecoveryScreen,
  parameters: {
    docs: { story: { height: '24rem' } },
    ...({ address: `${paths.recovery}?token=story` } satisfies Given),
  },
} satisfies Meta<typeof RecoveryScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Working: Story = {
  parameters: { wire: [authnHangs(EXCHANGE)] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('heading', { name: 'Checking your link…' })).toBeVisible()),
}

export const Accepted: Story = {
  name: 'The link of the message leads to the new password [A025 A060 A106]',
  parameters: {
    wire: [
      authnAnswers(EXCHANGE, {
        status: 'PASSWORD_RESET',
        stateToken: 'story',
        _embedded: { policy: { complexity: COMPLEXITY } },
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(paths.newPassword)).toBeVisible()),
}

export const Spent: Story = {
  name: 'An expired link says so, and how to get a new one',
  parameters: {
    wire: [authnRefuses(EXCHANGE, 401, 'E0000011', 'Invalid token provided')],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByRole('link', { name: 'Ask again' })).toHaveAttribute(
      'href',
      paths.recoverEmail,
    )),
}

export const Dark: Story = { ...Spent, name: 'Dark', globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  parameters: Spent.parameters as Given,
  play: async ({ canvas }) =>
    void (await canvas.findByRole('heading', { name: 'Ce lien ne fonctionne pas' })),
}
