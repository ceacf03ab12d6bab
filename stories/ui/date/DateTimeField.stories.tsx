import { DateTimeField } from '@concord/web/ui/date/DatePicker.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { Held } from '../Held.tsx'

const meta = {
  component: DateTimeField,
  args: { label: 'Recorded since', value: '', onChange: fn() },
  render: (args) => (
    <Held initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <DateTimeField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof DateTimeField>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  name: 'Is typed part by part, down to the second',
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('20261121170530')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-21T17:05:30')
  },
}

export const ByCalendar: Story = {
  name: 'Another day keeps the time',
  args: { value: '2026-11-21T17:05:30' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Calendar/ }))
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: /November 3, 2026/ }),
    )
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-11-03T17:05:30')
  },
}

export const Partial: Story = {
  name: 'A day without a time is not a value',
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('20261121')
    await userEvent.click(document.body)
    await expect(
      await canvas.findByText('Complete the date and the time, down to the second'),
    ).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Enregistré depuis', value: '2026-11-21T17:05:30' },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('spinbutton', { name: /^seconde/ })).toHaveTextContent(
      '30',
    )),
}

export const WithError: Story = { args: { error: 'Enter a value', hint: 'In no time zone' } }
export const Disabled: Story = { args: { value: '2026-11-21T17:05:30', isDisabled: true } }
export const ReadOnly: Story = { args: { value: '2026-11-21T17:05:30', isReadOnly: true } }
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { value: '2026-11-21T17:05:30', isOptional: true },
}
