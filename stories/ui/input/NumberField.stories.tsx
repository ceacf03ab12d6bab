import { NumberField } from '@concord/web/ui/input/NumberField.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Held } from '../Held.tsx'

const meta = {
  component: NumberField,
  args: { label: 'Sum assured', hint: 'In dollars', value: '', onChange: fn(), decimals: 2 },
  render: (args) => (
    <Held initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <NumberField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  name: 'Is typed with or without separators, and grouped when left',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Sum assured' })
    await expect(field).toHaveAccessibleDescription('In dollars')
    await userEvent.tab()
    await userEvent.keyboard('1,234,567.5')
    await expect(args.onChange).toHaveBeenLastCalledWith('1234567.5')
    await userEvent.tab()
    await expect(field).toHaveValue('1,234,567.5')
    await userEvent.tab({ shift: true })
    await expect(field).toHaveValue('1234567.5')
    await userEvent.keyboard('8')
    await expect(field).toHaveValue('8') // Tab selected the old value
    await expect(field).toBeValid()
  },
}

export const SwitchedOff: Story = {
  name: 'Forgets an invalid number when it is disabled, since nobody could correct it [C065]',
  args: { decimals: 0, max: '38' },
  render: (args) => (
    <Held initial={args.value} onChange={args.onChange}>
      {(value, onChange) => (
        <Held initial="" onChange={fn()}>
          {(off, setOff) => (
            <>
              <NumberField {...args} value={value} onChange={onChange} isDisabled={off !== ''} />
              <button type="button" onClick={() => setOff(off === '' ? 'off' : '')}>
                Switch
              </button>
            </>
          )}
        </Held>
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '99')
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }))
    await expect(field).toBeDisabled()
    await expect(field).toHaveValue('')
    await expect(field).toBeValid()
    await userEvent.click(canvas.getByRole('button', { name: 'Switch' }))
    await expect(field).toHaveValue('')
  },
}

export const Stepped: Story = {
  name: 'Arrow keys step the last decimal, across zero and no further than the rules',
  args: { value: '0.01', min: '-0.01' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.click(field)
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith('0.02')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('-0.01')
    await userEvent.tab()
    await expect(field).toHaveValue('-0.01')
  },
}

export const Exact: Story = {
  name: 'Keeps a decimal(38, 10) exact',
  args: { decimals: 10 },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '1234567890123456789012345678.0123456789')
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith('1234567890123456789012345678.0123456790')
    await userEvent.tab()
    await expect(field).toHaveValue('1,234,567,890,123,456,789,012,345,678.0123456790')
  },
}

export const Unreadable: Story = {
  name: 'Reports invalid input on blur, and has no value until it is fixed',
  args: { error: 'Enter a value' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, '1,5')
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await userEvent.tab()
    await expect(field).toHaveValue('1,5')
    await expect(field).toHaveAccessibleDescription('In dollars Enter a number, such as 1,234.5')
    await userEvent.clear(field)
    await userEvent.type(field, '1.555')
    await userEvent.tab()
    await expect(field).toHaveAccessibleDescription('In dollars Enter at most 2 decimals')
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(field).toHaveAccessibleDescription('In dollars Enter a value')
  },
}

export const Whole: Story = {
  name: 'A whole number within bounds',
  args: { label: 'Precision', hint: 'From 1 to 38', decimals: 0, min: '1', max: '38' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox')
    for (const [typed, problem] of [
      ['39', 'Enter a number of 38 or less'],
      ['0', 'Enter a number of 1 or more'],
      ['1.5', 'Enter a whole number, such as 1,234'],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.type(field, typed)
      await userEvent.tab()
      await expect(field).toHaveAccessibleDescription(`From 1 to 38 ${problem}`)
      await expect(args.onChange).toHaveBeenLastCalledWith('')
    }
  },
}

export const French: Story = {
  name: 'French: a comma, and spaces between groups',
  globals: { locale: 'fr' },
  args: { label: 'Somme assurée', hint: 'En dollars' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Somme assurée' })
    await userEvent.type(field, '1 234,5')
    await expect(args.onChange).toHaveBeenLastCalledWith('1234.5')
    await userEvent.tab()
    await expect((field as HTMLInputElement).value).toMatch(/^1\s234,5$/)
    await userEvent.clear(field)
    await userEvent.type(field, '0.25')
    await expect(args.onChange).toHaveBeenLastCalledWith('0.25')
    await userEvent.clear(field)
    await userEvent.type(field, 'mille')
    await userEvent.tab()
    await expect(field).toBeInvalid()
    await expect(canvas.getByText(/^Entrez un nombre, par exemple 1\s234,5$/)).toBeVisible()
  },
}

export const Filled: Story = { args: { value: '-1234567.50' } }
export const WithError: Story = { args: { error: 'Enter a value' } }
export const Optional: Story = { args: { isOptional: true } }
export const Disabled: Story = { args: { value: '1250', isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: '1250', isReadOnly: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.keyboard('{ArrowUp}5')
    await expect(args.onChange).not.toHaveBeenCalled()
    await expect(canvas.getByRole('textbox')).toHaveValue('1,250')
  },
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { value: '1234.5', error: 'Enter at most 1,000' },
}
