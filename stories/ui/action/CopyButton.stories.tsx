import { CopyButton } from '@concord/web/ui/action/CopyButton.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent } from 'storybook/test'

const meta = {
  component: CopyButton,
  args: { text: '483920', what: '483920', children: 'Copy the code' },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const Copied: Story = {
  name: 'Copies its text, and says so',
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the code 483920' }))
    await expect(write).toHaveBeenCalledWith('483920')
    await expect(await canvas.findByText('Copied')).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'A browser that refuses to copy is not taken for one that did',
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
      new DOMException('', 'NotAllowedError'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Copy the code 483920' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'The browser did not allow copying.',
    )
    await expect(canvas.queryByText('Copied')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
