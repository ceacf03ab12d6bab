import { ContinueBanner } from '@concord/web/app/shell/ContinueBanner.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect } from 'storybook/test'
import { LateOnce } from '../late-once.tsx'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: ContinueBanner,
  parameters: { address: paths.home } satisfies Given,
  beforeEach: () => sessionStorage.setItem('concord.destination', paths.profile),
} satisfies Meta<typeof ContinueBanner>
export default meta
type Story = StoryObj<typeof meta>

export const DrawnTwice: Story = {
  name: 'The page to continue with survives a first render that React discards [A014]',
  render: () => (
    <Suspense>
      <ContinueBanner />
      <LateOnce />
    </Suspense>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^Continue to/ })).toBeVisible()
    await expect(sessionStorage.getItem('concord.destination')).toBeNull()
  },
}
