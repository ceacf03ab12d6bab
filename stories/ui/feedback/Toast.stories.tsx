import { Button } from '@concord/web/ui/action/Button.tsx'
import { Toasts, toasts } from '@concord/web/ui/feedback/Toast.tsx'
import { toast } from '@concord/web/ui/feedback/toasts.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

const meta = {
  component: Toasts,
  args: {},
  beforeEach: () => () => toasts.clear(),
  render: () => (
    <>
      <Button onPress={() => toast('profile.saved')}>Save</Button>
      <Toasts />
    </>
  ),
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'Waits its turn with a screen reader and is announced once; Tab leads to it, its cross closes it, and the focus comes back',
  play: async ({ canvas }) => {
    const save = canvas.getByRole('button', { name: 'Save' })
    await userEvent.click(save)
    const region = await screen.findByRole('region', { name: 'Messages' })
    await waitFor(() =>
      expect(within(region).getByRole('status')).toHaveTextContent('Your language is saved.'),
    )
    await expect(screen.getAllByText('Your language is saved.')).toHaveLength(1)
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await expect(save).toHaveFocus()
    await userEvent.tab()
    await waitFor(() => expect(region).toContainElement(document.activeElement as HTMLElement))
    await userEvent.click(within(region).getByRole('button', { name: 'Dismiss this message' }))
    await waitFor(() =>
      expect(screen.queryByText('Your language is saved.')).not.toBeInTheDocument(),
    )
    await waitFor(() => expect(save).toHaveFocus())
  },
}

const twoOfThem: Story['play'] = async () => {
  toast('profile.saved')
  toast('shell.online')
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2))
}

export const French: Story = { globals: { locale: 'fr' }, play: twoOfThem }
export const Dark: Story = { globals: { theme: 'dark' }, play: twoOfThem }
export const HighContrast: Story = { globals: { theme: 'contrast' }, play: twoOfThem }
