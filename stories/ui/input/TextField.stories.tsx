import { TextField } from '@concord/web/ui/input/TextField.tsx'
import { Panel } from '@concord/web/ui/page/Panel.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  component: TextField,
  args: { label: 'Name', hint: 'At most 80 characters', onChange: fn() },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  name: 'Takes text, and its hint describes it',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(field, 'Claims')
    await expect(args.onChange).toHaveBeenLastCalledWith('Claims')
    await expect(field).toHaveAccessibleDescription('At most 80 characters')
    await expect(field).toBeValid()
  },
}

export const WithError: Story = {
  name: 'Shows the error below, next to the hint',
  args: { error: 'Name is required', isRequired: true },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Name' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('At most 80 characters Name is required')
  },
}

export const Optional: Story = {
  args: { isOptional: true, isMono: true, defaultValue: 'patients_2026.csv' },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByLabelText(/Name\s*optional/)).toHaveValue('patients_2026.csv')),
}

export const OptionalInFrench: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Nom', hint: 'Au plus 80 caractères', isOptional: true },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByLabelText(/Nom\s*facultatif/)).toBeVisible()),
}

export const OptionalWithLongLabel: Story = {
  name: 'A long label wraps, and the word that says it is optional does not',
  globals: { locale: 'fr' },
  args: { label: 'Adresses de retour après la déconnexion', isOptional: true },
  decorators: [
    (Field) => (
      <div style={{ width: 180 }}>
        <Panel title="Nouveau client">{Field()}</Panel>
      </div>
    ),
  ],
  play: async ({ canvas }) =>
    void (await expect(canvas.getByText('facultatif').offsetHeight).toBeLessThan(30)),
}

export const Dark: Story = { globals: { theme: 'dark' }, args: { error: 'Name is required' } }
