import { Skeleton } from '@concord/web/ui/feedback/Skeleton.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = { component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Text: Story = {
  name: 'Shows placeholder lines, and announces loading once',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(/^Loading…$/)
    await expect(canvas.getByRole('status').querySelectorAll('[aria-hidden=true]')).toHaveLength(3)
  },
}
export const Table: Story = { args: { lines: 10, isTable: true } }
export const TableDark: Story = { args: { lines: 10, isTable: true }, globals: { theme: 'dark' } }
export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('status')).toHaveTextContent(/^Chargement/)),
}
