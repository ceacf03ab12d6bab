import { Button } from '@concord/web/ui/action/Button.tsx'
import { EmptyState } from '@concord/web/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@concord/web/ui/feedback/Skeleton.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = {
  component: EmptyState,
  args: {
    title: 'No collaborations yet',
    children: 'A collaboration is where organizations agree on what may be computed.',
    action: <Button variant="primary">New collaboration</Button>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: 'Explains the empty state and offers the next step',
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('button', { name: 'New collaboration' })).toBeVisible()),
}

export const EmptyDark: Story = { globals: { theme: 'dark' } }

export const Loading: Story = {
  name: 'A skeleton says that something loads',
  render: () => <Skeleton isTable lines={5} />,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('status')).toHaveTextContent('Loading…')),
}

export const LoadingInFrench: Story = {
  globals: { locale: 'fr' },
  render: () => <Skeleton lines={4} />,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('status')).toHaveTextContent('Chargement…')),
}

export const LoadingDark: Story = { render: () => <Skeleton isTable />, globals: { theme: 'dark' } }
