import { Tabs } from '@concord/web/ui/page/Tabs.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useLocation } from 'react-router-dom'
import { expect, userEvent } from 'storybook/test'
import type { Given } from '../../surroundings.tsx'

function Address() {
  const { pathname, search } = useLocation()
  return <output aria-label="Address">{pathname + search}</output>
}

const meta = {
  component: Tabs,
  args: {
    label: 'Parts of the collaboration',
    tabs: [
      { id: 'setup', title: 'Setup', content: <p>What may be computed.</p> },
      { id: 'datasets', title: 'Data Sets', content: <p>What has been uploaded.</p> },
      { id: 'jobs', title: 'Jobs', content: <p>What has been computed.</p> },
    ],
  },
  render: (tabs) => (
    <>
      <Tabs {...tabs} />
      <Address />
    </>
  ),
  parameters: { address: '/collaborations/c-1?filter=mine' } satisfies Given,
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  name: 'The chosen tab lives in the address, and only its panel is there',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Setup' })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: 'Jobs' })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: 'Jobs' })).toHaveTextContent(
      'What has been computed.',
    )
    await expect(canvas.queryByText('What may be computed.')).not.toBeInTheDocument()
    await expect(canvas.getByRole('status', { name: 'Address' })).toHaveTextContent(
      '/collaborations/c-1?filter=mine&selectedTab=jobs',
    )
  },
}

export const Filtered: Story = {
  name: 'Another tab keeps every filter of the lists',
  parameters: {
    address: '/collaborations/c-1?filter=status%3AFAILED&filter=type%3AClaims',
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Jobs' }))
    await expect(canvas.getByRole('status', { name: 'Address' })).toHaveTextContent(
      '/collaborations/c-1?filter=status%3AFAILED&filter=type%3AClaims&selectedTab=jobs',
    )
  },
}

export const Keyboard: Story = {
  name: 'Arrows go around, Home and End to the ends, and Tab into a panel with nothing to focus',
  play: async ({ canvas }) => {
    const expectFocus = (role: 'tab' | 'tabpanel', name: string) =>
      expect(canvas.getByRole(role, { name })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expectFocus('tab', 'Jobs')
    await userEvent.keyboard('{ArrowRight}')
    await expectFocus('tab', 'Setup')
    await userEvent.keyboard('{End}')
    await expectFocus('tab', 'Jobs')
    await userEvent.keyboard('{Home}')
    await expectFocus('tab', 'Setup')
    await userEvent.tab()
    await expectFocus('tabpanel', 'Setup')
    await userEvent.tab({ shift: true })
    await expectFocus('tab', 'Setup')
  },
}

export const Linked: Story = {
  name: 'A link opens its tab',
  parameters: { address: '/collaborations/c-1?selectedTab=datasets' } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('tabpanel', { name: 'Data Sets' })).toBeVisible()),
}

export const UnknownDark: Story = {
  name: 'An unknown tab opens the first',
  globals: { theme: 'dark' },
  parameters: { address: '/collaborations/c-1?selectedTab=nothing' } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('tabpanel', { name: 'Setup' })).toBeVisible()),
}
