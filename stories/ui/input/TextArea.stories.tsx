import { TextArea } from '@concord/web/ui/input/TextArea.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

const meta = {
  component: TextArea,
  args: { label: 'Description', hint: 'At most 1,000 characters', onChange: fn() },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  name: 'Takes several lines',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Description' })
    await expect(field).toHaveAccessibleDescription('At most 1,000 characters')
    await userEvent.type(field, 'Claims{Enter}of 2026')
    await expect(args.onChange).toHaveBeenLastCalledWith('Claims\nof 2026')
  },
}

export const WithError: Story = {
  args: { error: 'Description is required' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      'At most 1,000 characters Description is required',
    )
  },
}
export const Optional: Story = { args: { isOptional: true, rows: 8 } }
export const Mono: Story = { args: { isMono: true, defaultValue: '{ "attestationKey": "4f1c…" }' } }
export const LongText: Story = {
  args: { defaultValue: 'A sentence of ordinary length, said again and again. '.repeat(30) },
}
export const Disabled: Story = { args: { defaultValue: 'Claims of 2026', isDisabled: true } }
export const ReadOnly: Story = { args: { defaultValue: 'Claims of 2026', isReadOnly: true } }
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { error: 'Description is required' },
}
export const French: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Description', hint: 'Au plus 1 000 caractères', isOptional: true },
}
