import { CopyButton } from '@concord/web/ui/action/CopyButton.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'

const meta = {
  component: CopyButton,
  args: { text: '483920', what: '483920', done: 'Copied', children: 'Copy the code' },
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

export const Dark: Story = { globals: { theme: 'dark' } }
