import { AdminLogoutScreen } from '@concord/web/features/sign-in/AdminLogoutScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Given } from '../surroundings.tsx'
import { createLogoutStories } from './logout.ts'

const { given, leavesWith, working, unconfirmed, unconfirmedInFrench } = createLogoutStories(
  paths.adminLogout,
  paths.adminLogin,
)

const meta = { component: AdminLogoutScreen, parameters: given } satisfies Meta<
  typeof AdminLogoutScreen
>
export default meta
type Story = StoryObj<typeof meta>

export const Working: Story = working

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

export const Unconfirmed: Story = {
  ...unconfirmed,
  name: 'Not confirmed by the gateway: says that the session may continue, and what to do [A013 A095]',
}
export const UnconfirmedInFrench: Story = unconfirmedInFrench
