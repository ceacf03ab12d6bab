import { DateField } from '@concord/web/ui/date/DatePicker.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Held } from '../Held.tsx'

const meta = {
  component: DateField,
  args: { label: 'Period start', hint: 'Not later than today', value: '', onChange: fn() },
  render: (args) => (
    <Held initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <DateField {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

const paste = (element: Element, text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  element.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  )
}

export const Typed: Story = {
  name: 'Is typed part by part, each leading to the next',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Period start' })).toHaveAccessibleDescription(
      'Not later than today',
    )
    await userEvent.tab()
    await expect(canvas.getByRole('spinbutton', { name: /^year/ })).toHaveFocus()
    await userEvent.keyboard('20260214')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-14')
    await userEvent.keyboard('{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-02-15')
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-03-15')
  },
}

export const ByCalendar: Story = {
  name: 'Is chosen from a month, by keyboard, and the focus returns',
  args: { value: '2026-02-28' },
  play: async ({ canvas, args }) => {
    const opener = canvas.getByRole('button', { name: /^Calendar/ })
    opener.focus()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    await expect(within(dialog).getByRole('heading', { name: 'February 2026' })).toBeVisible()
    await waitFor(() =>
      expect(within(dialog).getByRole('button', { name: /February 28, 2026/ })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowRight}{PageDown}')
    await expect(within(dialog).getByRole('heading', { name: 'April 2026' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-04-01')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const Partial: Story = {
  name: 'Half a date is not a value, and it says so once it is left',
  args: { error: 'Enter a value' },
  play: async ({ canvas, args }) => {
    await userEvent.tab()
    await userEvent.keyboard('2026')
    await expect(canvas.queryByText(/Complete the date/)).toBeNull()
    await userEvent.click(document.body)
    await expect(await canvas.findByText('Complete the date: year, month and day')).toBeVisible()
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'Not later than today Complete the date: year, month and day',
    )
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('spinbutton', { name: /^month/ }))
    await userEvent.keyboard('1231')
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-31')
    await expect(canvas.queryByText(/Complete the date/)).toBeNull()
  },
}

export const Pasted: Story = {
  name: 'A whole date can be pasted; other text changes nothing',
  play: async ({ canvas, args }) => {
    const year = canvas.getByRole('spinbutton', { name: /^year/ })
    await userEvent.click(year)
    paste(year, '2026-13-01')
    paste(year, 'yesterday')
    await expect(args.onChange).not.toHaveBeenCalled()
    paste(year, ' 1987-06-05\n')
    await expect(args.onChange).toHaveBeenLastCalledWith('1987-06-05')
    await waitFor(() => expect(canvas.getByRole('group')).toHaveTextContent('1987-06-05'))
  },
}

export const Bounded: Story = {
  name: 'The calendar offers no day outside its bounds, and the field refuses one',
  args: { value: '2026-02-10', min: '2026-02-05', max: '2026-02-20' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Calendar/ }))
    const dialog = await screen.findByRole('dialog')
    await expect(within(dialog).getByRole('button', { name: /February 21, 2026/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(
      within(dialog).getByRole('button', { name: /February 20, 2026/ }),
    ).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('spinbutton', { name: /^day/ }))
    await userEvent.keyboard('25')
    await expect(canvas.getByRole('spinbutton', { name: /^day/ })).toBeInvalid()
  },
}

export const Open: Story = {
  args: { value: '2026-11-21' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Calendar/ }))
    await expect(await screen.findByRole('dialog')).toBeVisible()
  },
}

export const OpenInFrench: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Début de la période', hint: 'Pas après aujourd’hui', value: '2026-02-28' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('spinbutton', { name: /^année/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Calendrier/ }))
    await expect(
      within(await screen.findByRole('dialog')).getByRole('heading', { name: /février 2026/i }),
    ).toBeVisible()
  },
}

export const OpenInTheDark: Story = { ...Open, globals: { theme: 'dark' } }
export const Filled: Story = { args: { value: '0001-01-01' } }
export const WithError: Story = { args: { error: 'Enter a value' } }
export const Optional: Story = { args: { isOptional: true } }
export const Disabled: Story = { args: { value: '2026-11-21', isDisabled: true } }
export const ReadOnly: Story = {
  args: { value: '2026-11-21', isReadOnly: true },
  play: async ({ canvas, args }) => {
    paste(canvas.getByRole('spinbutton', { name: /^year/ }), '1987-06-05')
    await userEvent.tab()
    await userEvent.keyboard('1999{ArrowUp}')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Dark: Story = { globals: { theme: 'dark' }, args: { error: 'Enter a value' } }
