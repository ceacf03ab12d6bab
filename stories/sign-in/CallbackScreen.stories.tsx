import { CallbackScreen } from '@concord/web/features/sign-in/CallbackScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { getFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: CallbackScreen,
  parameters: { ...({ address: paths.callback } satisfies Given) },
} satisfies Meta<typeof CallbackScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {
  name: 'An error of the provider is kept for the page that comes next [A014]',
  parameters: { address: `${paths.callback}?error=access_denied` } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(paths.home)).toBeVisible()
    await expect(getFlashMessage()).toEqual({
      kind: 'error',
      key: 'signIn.rejected',
      values: { code: 'access_denied' },
    })
  },
}

export const Unanswered: Story = {
  name: 'Opened without an answer: says so instead of naming no error',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(paths.home)).toBeVisible()
    await expect(getFlashMessage()).toEqual({ kind: 'info', key: 'signIn.missing' })
  },
}

export const Foreign: Story = {
  name: 'A code that this window did not ask for opens nothing',
  parameters: { address: `${paths.callback}?code=abc&state=foreign` } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(paths.home)).toBeVisible()
    await expect(getFlashMessage()).toEqual({ kind: 'error', key: 'signIn.stateMismatch' })
  },
}
