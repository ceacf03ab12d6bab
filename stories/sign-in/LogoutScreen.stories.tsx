import { LogoutScreen } from '@concord/web/features/sign-in/LogoutScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Given } from '../surroundings.tsx'
import { createLogoutStories } from './logout.ts'

const { given, leavesWith, working, unconfirmed, unconfirmedInFrench } = createLogoutStories(
  paths.logout,
  paths.login,
)

const meta = { component: LogoutScreen, parameters: given } satisfies Meta<typeof LogoutScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Working: Story = working

export const Chosen: Story = {
  name: 'Chosen: back to the sign-in page, which says so [A012]',
  play: leavesWith('messages.information.signedOut'),
}

export const Timeout: Story = {
  name: 'After a time without activity [A012 A128]',
  parameters: { address: paths.logoutTimeout } satisfies Given,
  play: leavesWith('messages.information.sessionTimeout'),
}

export const Expired: Story = {
  name: 'After a session that expired [A012]',
  parameters: { address: paths.logoutExpired } satisfies Given,
  play: leavesWith('messages.information.sessionExpired'),
}

export const Unconfirmed: Story = {
  ...unconfirmed,
  name: 'Not confirmed by the gateway: says that the session may continue, and what to do [A012 A095]',
}
export const UnconfirmedInFrench: Story = unconfirmedInFrench
