import { gateway } from '@concord/domain/session/contract'
import { AdminLogoutScreen } from '@concord/web/features/administration/AdminLogoutScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { keptMessage } from '@concord/web/session/messages.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { wireAnswers, wireHangs } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: AdminLogoutScreen,
  parameters: { ...({ address: paths.adminLogout, wire: [wireAnswers(gateway.destroySession, undefined)] } satisfies Given) },
} satisfies Meta<typeof AdminLogoutScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Working: Story = {
  parameters: { wire: [wireHangs(gateway.destroySession)] } satisfies Given,
  play: async ({ canvas }) => void (await expect(canvas.getByRole('heading', { name: 'Signing you out…' })).toBeVisible()),
}

const leavesWith =
  (key: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(paths.adminLogin)).toBeVisible()
    await expect(keptMessage()).toEqual({ kind: 'info', key })
  }

export const Chosen: Story = { play: leavesWith('messages.information.signedOut') }

export const Timeout: Story = {
  name: 'After a time without activity [A129 C117]',
  parameters: { address: paths.adminLogoutTimeout } satisfies Given,
  play: leavesWith('messages.information.sessionTimeout'),
}

export const Expired: Story = {
  name: 'After a session that expired [A129 C117]',
  parameters: { address: paths.adminLogoutExpired } satisfies Given,
  play: leavesWith('messages.information.sessionExpired'),
}
