import { Footer } from '@concord/web/app/shell/Footer.tsx'
import { EnvironmentContext, useEnvironment } from '@concord/web/session/environment/environment.ts'
import { ThemeSelect } from '@concord/web/ui/page/ThemeSelect.tsx'
import { savedTheme } from '@concord/web/ui/theme.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

const PAGES = {
  LEGAL_URL: 'https://example.com/legal',
  ACCESSIBILITY_URL: 'https://example.com/accessibility',
  PRIVACY_URL: 'https://example.com/privacy',
}

function Provided({ pages }: { pages: Partial<typeof PAGES> }) {
  const environment = useEnvironment()
  return (
    <EnvironmentContext value={{ ...environment, ...pages }}>
      <Footer>
        <ThemeSelect />
      </Footer>
    </EnvironmentContext>
  )
}

const meta = { component: Provided, args: { pages: PAGES } } satisfies Meta<typeof Provided>
export default meta
type Story = StoryObj<typeof meta>

export const WithPages: Story = {
  name: 'Leads to the pages that the environment names, in their own window [A006]',
  play: async ({ canvas }) => {
    const links = canvas.getAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Legal',
      'Accessibility',
      'Privacy',
    ])
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(Object.values(PAGES))
    await expect(links[0]).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

export const WithoutPages: Story = {
  name: 'Has no link to a page that is not named',
  args: { pages: {} },
  play: async ({ canvas }) =>
    void (await expect(canvas.queryByRole('link')).not.toBeInTheDocument()),
}

export const Theme: Story = {
  name: 'Before sign-in the theme is chosen here, and kept',
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Appearance' })
    await expect(select).toHaveValue('system')
    await userEvent.selectOptions(select, 'High contrast')
    await expect(document.documentElement).toHaveAttribute('data-contrast', 'more')
    await expect(savedTheme()).toBe('contrast')
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('link', { name: 'Accessibilité' })).toBeVisible()),
}
export const Dark: Story = { globals: { theme: 'dark' } }
