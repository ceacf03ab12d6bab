import { Select } from '@concord/web/ui/choice/Select.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Held } from '../Held.tsx'

const TYPES = [
  { value: 'policies', label: 'PolicyRecords', hint: 'One row for each policy in force' },
  { value: 'claims', label: 'ClaimRecords' },
  { value: 'rates', label: 'RateTables', isDisabled: true },
]

const meta = {
  component: Select,
  args: {
    label: 'Data set type',
    hint: 'What the file holds',
    options: TYPES,
    value: null,
    onChange: fn(),
  },
  render: (args) => (
    <Held initial={args.value} onChange={(value) => args.onChange(value as string)}>
      {(value, onChange) => <Select {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  name: 'Is opened, walked and chosen by keyboard, and keeps the focus',
  play: async ({ canvas, args }) => {
    const trigger = canvas.getByRole('button', { name: /Data set type/ })
    await expect(trigger).toHaveAccessibleDescription('What the file holds')
    await expect(trigger).toHaveTextContent('Select…')
    await userEvent.tab()
    await expect(trigger).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await screen.findByRole('option', { name: /PolicyRecords/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}') // skips the third, which is disabled
    await expect(screen.getByRole('option', { name: /ClaimRecords/ })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('claims')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await expect(trigger).toHaveTextContent('ClaimRecords')
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.keyboard('pol')
    await expect(args.onChange).toHaveBeenLastCalledWith('policies')
    await expect(screen.queryByRole('listbox')).toBeNull()
  },
}

export const Open: Story = {
  args: { value: 'policies' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(await screen.findByRole('option', { selected: true })).toHaveTextContent(
      'PolicyRecords',
    )
  },
}

export const OpenInTheDark: Story = { ...Open, globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Type de jeu de données', hint: 'Ce que contient le fichier', isOptional: true },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('button')).toHaveTextContent('Choisir…')),
}

export const Filled: Story = {
  name: 'Shows the label of the choice without its hint',
  args: { value: 'policies' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveTextContent('PolicyRecords')
    await expect(canvas.getByText('One row for each policy in force')).not.toBeVisible()
  },
}
export const WithError: Story = { args: { error: 'Choose a type' } }
export const Disabled: Story = { args: { value: 'claims', isDisabled: true } }
export const Dark: Story = { globals: { theme: 'dark' }, args: { error: 'Choose a type' } }
export const LongText: Story = {
  args: {
    options: [
      {
        value: 'long',
        label: 'Expériences de mortalité par produit, province, sexe et usage du tabac depuis 1998',
      },
    ],
    value: 'long',
  },
}
