import { ProgressBar } from '@concord/web/ui/feedback/ProgressBar.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'

const meta = {
  component: ProgressBar,
  args: { label: 'patients.csv', ratio: 0.62, notes: ['6.2 MB of 10 MB', '1.5 MB/s', undefined] },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Known: Story = {
  name: 'Says how far the work has come',
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'patients.csv' })
    await expect(bar).toHaveAttribute('aria-valuenow', '62')
    await expect(bar).toHaveAttribute('aria-valuetext', '62%')
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: { notes: ['6,2 Mo sur 10 Mo', '1,5 Mo/s'] },
  play: async ({ canvas }) => {
    // French puts a no-break space before the percent sign.
    await expect(canvas.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^62\s%$/),
    )
  },
}

export const Unknown: Story = {
  name: 'Names no value while the end is not known',
  args: { ratio: undefined, notes: ['12,000 rows'] },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')),
}

export const UnknownDark: Story = {
  args: { ratio: undefined, notes: ['12,000 rows'] },
  globals: { theme: 'dark' },
}
export const Done: Story = { args: { ratio: 1, tone: 'green' } }
export const FailedDark: Story = { args: { tone: 'red' }, globals: { theme: 'dark' } }
