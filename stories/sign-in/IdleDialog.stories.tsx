import { IdleDialog } from '@concord/web/session/idle/IdleDialog.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

const meta = {
  component: IdleDialog,
  parameters: { docs: { story: { height: '22rem' } } },
  args: { idleness: { phase: 'asking', secondsLeft: 42 }, onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof IdleDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Asking: Story = {
  name: 'Asks before the session ends, says how long is left, and one key stays',
  play: async ({ args }) => {
    const dialog = await screen.findByRole('alertdialog')
    await waitFor(() => expect(dialog).toBeVisible()) // it fades in
    await expect(screen.getByRole('timer')).toHaveTextContent('42 seconds')
    await userEvent.keyboard('{Enter}')
    await expect(args.onStay).toHaveBeenCalledOnce()
  },
}

export const Ended: Story = {
  name: 'The warning before the sign-out cannot be closed [A061]',
  args: { idleness: { phase: 'ended' } },
  play: async ({ args }) => {
    const warning = await screen.findByRole('alert')
    await waitFor(() => expect(warning).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await expect(args.onStay).not.toHaveBeenCalled()
    await expect(screen.getByRole('alertdialog')).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async () => void (await screen.findByRole('alertdialog')),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async () =>
    void (await expect(await screen.findByRole('timer')).toHaveTextContent('42 secondes')),
}
