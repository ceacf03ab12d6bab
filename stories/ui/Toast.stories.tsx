import { Button } from '@concord/web/ui/Button.tsx'
import { Toasts } from '@concord/web/ui/Toast.tsx'
import { toast, toasts } from '@concord/web/ui/toasts.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

const meta = {
  component: Toasts,
  args: {},
  beforeEach: () => () => toasts.clear(),
  render: () => (
    <>
      <Button onPress={() => toast('The draft is saved.')}>Save</Button>
      <Toasts />
    </>
  ),
} satisfies Meta<typeof Toasts>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'Waits its turn with a screen reader, is named, and its cross closes it',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const region = await screen.findByRole('region', { name: 'Messages' })
    await waitFor(() => expect(within(region).getByRole('status')).toHaveTextContent('The draft is saved.'))
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await userEvent.click(within(region).getByRole('button', { name: 'Dismiss this message' }))
    await waitFor(() => expect(screen.queryByText('The draft is saved.')).not.toBeInTheDocument())
  },
}

const twoOfThem: Story['play'] = async () => {
  toast('Le brouillon est enregistré.')
  toast('Une longue phrase qui prend plus d’une ligne, pour voir où se tiennent la coche et la croix.', 'info')
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2))
}

export const French: Story = { globals: { locale: 'fr' }, play: twoOfThem }
export const Dark: Story = { globals: { theme: 'dark' }, play: twoOfThem }
export const HighContrast: Story = { globals: { theme: 'contrast' }, play: twoOfThem }
