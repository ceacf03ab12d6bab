import { ICON_NAMES, Icon } from '@concord/web/ui/Icon.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import styles from './Icon.module.css'

const meta = {
  component: Icon,
  args: { name: 'check' },
  render: () => (
    <ul className={styles.icons}>
      {ICON_NAMES.map((name) => (
        <li key={name} className={styles.icon}>
          <Icon name={name} />
          {name}
        </li>
      ))}
    </ul>
  ),
} satisfies Meta<typeof Icon>
export default meta
type Story = StoryObj<typeof meta>

export const Gallery: Story = {
  name: 'Every drawing, each next to the word that bears its meaning',
  play: async ({ canvasElement, canvas }) => {
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
    await expect(canvasElement.querySelectorAll('svg[aria-hidden=true]')).toHaveLength(
      ICON_NAMES.length,
    )
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
