import { StatusLabel } from '@concord/web/ui/feedback/StatusLabel.tsx'
import { Definitions } from '@concord/web/ui/page/Definitions.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { cutTexts } from '../../stretched.ts'

const meta = {
  component: Definitions,
  args: {
    items: [
      { term: 'Name', value: 'Prairie Mutual Life' },
      { term: 'Status', value: <StatusLabel status="ACTIVE" /> },
      {
        term: 'Tier',
        value: '1',
        hint: 'What the organization may do: tier 1 creates collaborations.',
      },
      {
        term: 'MRENCLAVE',
        value: '9f'.repeat(32),
        hint: 'The fingerprint of the exact program.',
        isMono: true,
      },
    ],
  },
} satisfies Meta<typeof Definitions>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Each fact under its term, with a hint where it needs one',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(4)
    await expect(canvas.getAllByRole('definition').map(({ textContent }) => textContent)[0]).toBe(
      'Prairie Mutual Life',
    )
  },
}

export const Narrow: Story = {
  name: 'At 320 px a fingerprint breaks, so that all of it can be compared',
  globals: { viewport: { value: 'narrow' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBe(320)
    await expect(cutTexts()).toEqual([])
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
