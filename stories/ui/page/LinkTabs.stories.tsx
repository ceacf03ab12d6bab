import { LinkTabs } from '@concord/web/ui/page/LinkTabs.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { Given } from '../../surroundings.tsx'

const meta = {
  component: LinkTabs,
  args: {
    label: 'Entrance',
    tabs: [
      { to: '/login', title: 'Sign in' },
      { to: '/register', title: 'Register' },
    ],
  },
  parameters: { address: '/login' } satisfies Given,
} satisfies Meta<typeof LinkTabs>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  name: 'Are links: Tab leads from one to the next, Enter opens its page, and the present one is marked',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Entrance' })).toBeVisible()
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Sign in')
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Register' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('/register')).toBeVisible()
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Entrée',
    tabs: [
      { to: '/login', title: 'Ouvrir une session' },
      { to: '/register', title: 'S’inscrire' },
    ],
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
