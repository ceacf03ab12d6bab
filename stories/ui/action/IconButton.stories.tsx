import { IconButton } from '@concord/web/ui/action/IconButton.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Row } from '../Row.tsx'

const meta = {
  component: IconButton,
  args: { icon: 'arrowUp', label: 'Move “amount” up', onPress: fn() },
  render: (args) => (
    <Row>
      <IconButton {...args} />
      <IconButton icon="trash" label="Delete “amount”" />
    </Row>
  ),
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Pressed: Story = {
  name: 'Names its action and object, works by mouse and by keyboard, and has at least 24 pixels',
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Move “amount” up' })
    await expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(24)
    await userEvent.click(button)
    await userEvent.keyboard('{Enter} ')
    await expect(args.onPress).toHaveBeenCalledTimes(3)
  },
}

export const Refused: Story = {
  name: 'At the end of the list it keeps its focus, and says so when pressed',
  args: { isRefused: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    const button = canvas.getByRole('button', { name: 'Move “amount” up' })
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledTimes(1)
    await expect(button).toHaveFocus()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
