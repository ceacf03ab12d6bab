import { PublicLayout } from '@concord/web/app/shell/PublicLayout.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'

/** The layout of pages without a session: brand, language, theme, legal pages. */
const meta = { component: PublicLayout } satisfies Meta<typeof PublicLayout>
export default meta
type Story = StoryObj<typeof meta>

export const Language: Story = {
  name: 'Offers the other language, named in itself; the document speaks it immediately, without a reload [A006]',
  play: async ({ canvas }) => {
    await expect(document.documentElement).toHaveAttribute('lang', 'en-CA')
    await userEvent.click(canvas.getByRole('button', { name: 'Français' }))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'fr-CA'))
    await expect(await canvas.findByRole('button', { name: 'English' })).toHaveFocus()
    await expect(canvas.getByRole('combobox', { name: 'Apparence' })).toBeVisible()
  },
}
export const Narrow: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async () => void (await expect(document.documentElement.scrollWidth).toBe(320)),
}
export const Dark: Story = { globals: { theme: 'dark' } }
