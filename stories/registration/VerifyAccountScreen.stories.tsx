import { VerifyAccountScreen } from '@concord/web/features/registration/VerifyAccountScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { COMPLEXITY } from '../steps.ts'
import { authnAnswers, authnHangs, authnRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: VerifyAccountScreen,
  parameters: {
    docs: { story: { height: '26rem' } },
    ...({ address: `${paths.verifyAccount}?token=story` } satisfies Given),
  },
} satisfies Meta<typeof VerifyAccountScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Working: Story = {
  parameters: { wire: [authnHangs('')] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(
      canvas.getByRole('heading', { name: 'Confirming your email…' }),
    ).toBeVisible()),
}

export const Verified: Story = {
  name: 'The token is exchanged, and the page moves on to the password [A017]',
  parameters: {
    wire: [
      authnAnswers('', {
        status: 'PASSWORD_RESET',
        stateToken: 'story',
        _embedded: { policy: { complexity: COMPLEXITY } },
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(paths.setPassword)).toBeVisible()),
}

export const Spent: Story = {
  name: 'An expired link says so, and where to go',
  parameters: {
    wire: [authnRefuses('', 401, 'E0000004', 'Authentication failed')],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'This link does not work' }),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute(
      'href',
      paths.login,
    )
  },
}

export const Incomplete: Story = {
  name: 'A link without its token',
  parameters: { address: paths.verifyAccount } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText(/^It is incomplete\./)).toBeVisible()),
}

export const Failed: Story = {
  name: 'A provider that fails: its words, and a way to try again [A120]',
  parameters: {
    wire: [authnRefuses('', 500, 'E0000009', 'Internal Server Error')],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Internal Server Error')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const Dark: Story = { ...Spent, name: 'Dark', globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  parameters: Spent.parameters as Given,
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByRole('heading', { name: 'Ce lien ne fonctionne pas' }),
    ).toBeVisible()),
}
