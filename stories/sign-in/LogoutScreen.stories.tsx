import { gateway } from '@concord/domain/session/contract'
import { LogoutScreen } from '@concord/web/features/sign-in/LogoutScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { getFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { wireAnswers, wireHangs, wireRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: LogoutScreen,
  parameters: {
    ...({
      address: paths.logout,
      wire: [wireAnswers(gateway.destroySession, undefined)],
    } satisfies Given),
  },
} satisfies Meta<typeof LogoutScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Working: Story = {
  parameters: { wire: [wireHangs(gateway.destroySession)] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('heading', { name: 'Logging you out…' })).toBeVisible()),
}

/** The page after it, and the reason that the sign-in page will show. */
const leavesWith =
  (key: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await expect(await canvas.findByText(paths.login)).toBeVisible()
    await expect(getFlashMessage()).toEqual({ kind: 'info', key })
  }

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

const unconfirmed = {
  wire: [wireRefuses(gateway.destroySession, 500, undefined)],
} satisfies Given

export const Unconfirmed: Story = {
  name: 'Not confirmed by the gateway: says that the session may live on, and what to do [A012 A095]',
  parameters: unconfirmed,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Logged out in this browser only' }),
    ).toBeVisible()
    await expect(canvas.getByText(/close every window of this browser/)).toBeVisible()
    await expect(getFlashMessage()).toBeUndefined()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await expect(
      await canvas.findByRole('heading', { name: 'Logged out in this browser only' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to the sign-in page' }))
    await expect(await canvas.findByText(paths.login)).toBeVisible()
    await expect(getFlashMessage()).toEqual({
      kind: 'info',
      key: 'messages.information.signedOutHere',
    })
  },
}
export const UnconfirmedInFrench: Story = {
  parameters: unconfirmed,
  globals: { locale: 'fr', theme: 'dark' },
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByRole('heading', { name: 'Session fermée dans ce navigateur seulement' }),
    ).toBeVisible()),
}
