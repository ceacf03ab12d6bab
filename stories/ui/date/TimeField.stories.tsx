import { TimeField } from '@concord/web/ui/date/TimeField.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Held } from '../Held.tsx'

const meta = {
  component: TimeField,
  args: {
    label: 'Admitted after',
    hint: 'In the time zone of the data',
    value: '',
    onChange: fn(),
  },
  render: (args) => (
    <Held initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <TimeField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof TimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  name: 'Is typed part by part, of 24 hours',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Admitted after' })).toHaveAccessibleDescription(
      'In the time zone of the data',
    )
    await userEvent.tab()
    await userEvent.keyboard('170530')
    await expect(args.onChange).toHaveBeenLastCalledWith('17:05:30')
  },
}

export const Partial: Story = {
  name: 'Half a time is not a value, and it says so once it is left',
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('1705')
    await userEvent.click(document.body)
    await expect(
      await canvas.findByText('Complete the time: hours, minutes and seconds'),
    ).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Admis après',
    hint: 'Dans le fuseau horaire des données',
    value: '17:05:30',
    isOptional: true,
  },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('spinbutton', { name: /^heure/ })).toHaveTextContent('17')),
}

export const Filled: Story = { args: { value: '00:00:00' } }
export const WithError: Story = { args: { error: 'Enter a value' } }
export const Disabled: Story = { args: { value: '17:05:30', isDisabled: true } }
export const ReadOnly: Story = { args: { value: '17:05:30', isReadOnly: true } }
export const Dark: Story = { globals: { theme: 'dark' }, args: { error: 'Enter a value' } }
