import { MainNavigation } from '@concord/web/app/navigation/MainNavigation.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: MainNavigation,
  args: {
    label: 'Main',
    items: ['Collaborations', 'Job Types', 'Data Set Types', 'Models', 'People', 'Reports'].map(
      (title, index) => ({
        title,
        to: index === 0 ? '/collaborations' : `/${index}`,
      }),
    ),
  },
  parameters: { address: '/collaborations/c-1' } satisfies Given,
} satisfies Meta<typeof MainNavigation>
export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {
  name: 'In a row where there is room, and marks where one is',
  play: async ({ canvas }) => {
    // its links appear when their width is known
    const navigation = await canvas.findByRole('navigation', { name: 'Main' })
    await waitFor(() => expect(within(navigation).getAllByRole('link')).toHaveLength(6))
    await expect(canvas.getByRole('link', { name: 'Collaborations' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}

export const Menu: Story = {
  name: 'Behind a button where there is none; Escape closes it and the focus comes back',
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Menu' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const link = await screen.findByRole('link', { name: 'Reports' })
    await waitFor(() => expect(link).toBeVisible()) // the menu fades in
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(button).toHaveFocus())
    await expect(screen.queryByRole('link')).not.toBeInTheDocument()
  },
}

export const MenuDark: Story = { globals: { viewport: { value: 'narrow' }, theme: 'dark' } }
