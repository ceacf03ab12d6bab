import { gateway } from '@concord/domain/session/contract'
import { getFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { wireAnswers, wireHangs, wireRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

type Story = Pick<StoryObj, 'parameters' | 'globals' | 'play'>

/** The stories that the logout pages of users and of administrators share. */
export function createLogoutStories(address: string, signInPath: string) {
  /** The next page, and the reason that the sign-in page will show. */
  const leavesWith =
    (key: string): NonNullable<Story['play']> =>
    async ({ canvas }) => {
      await expect(await canvas.findByText(signInPath)).toBeVisible()
      await expect(getFlashMessage()).toEqual({ kind: 'info', key })
    }
  const unconfirmed = {
    wire: [wireRefuses(gateway.destroySession, 500, undefined)],
  } satisfies Given

  return {
    given: { address, wire: [wireAnswers(gateway.destroySession, undefined)] } satisfies Given,
    leavesWith,
    working: {
      parameters: { wire: [wireHangs(gateway.destroySession)] } satisfies Given,
      play: async ({ canvas }) =>
        void (await expect(
          canvas.getByRole('heading', { name: 'Logging you out…' }),
        ).toBeVisible()),
    } satisfies Story,
    unconfirmed: {
      parameters: unconfirmed,
      play: async (context) => {
        const { canvas } = context
        const expectHeading = async () =>
          expect(
            await canvas.findByRole('heading', { name: 'Logged out in this browser only' }),
          ).toBeVisible()
        await expectHeading()
        await expect(canvas.getByText(/close every window of this browser/)).toBeVisible()
        await expect(getFlashMessage()).toBeUndefined()
        await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
        await expectHeading()
        await userEvent.click(canvas.getByRole('button', { name: 'Go to the sign-in page' }))
        await leavesWith('messages.information.signedOutHere')(context)
      },
    } satisfies Story,
    unconfirmedInFrench: {
      parameters: unconfirmed,
      globals: { locale: 'fr', theme: 'dark' },
      play: async ({ canvas }) =>
        void (await expect(
          await canvas.findByRole('heading', {
            name: 'Session fermée dans ce navigateur seulement',
          }),
        ).toBeVisible()),
    } satisfies Story,
  }
}
