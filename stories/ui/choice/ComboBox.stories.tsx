import { ComboBox } from '@concord/web/ui/choice/ComboBox.tsx'
import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Held } from '../Held.tsx'

const PLACES = [
  { value: 'montreal', label: 'Montréal', hint: 'Quebec' },
  { value: 'quebec', label: 'Québec' },
  { value: 'winnipeg', label: 'Winnipeg', hint: 'Manitoba' },
  { value: 'closed', label: 'Flin Flon', isDisabled: true },
]
const THOUSANDS = Array.from({ length: 10_000 }, (_, index) => ({
  value: `o${index}`,
  label: `Organization ${index}`,
}))

const SUBMITTED = fn((event: { preventDefault: () => void }) => event.preventDefault())

const meta = {
  component: ComboBox,
  args: { label: 'Partner', hint: 'An organization', options: PLACES, value: null, onChange: fn() },
  render: (args) => (
    <Held initial={args.value} onChange={args.onChange}>
      {(value, onChange) => <ComboBox {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof ComboBox>
export default meta
type Story = StoryObj<typeof meta>

/** A scroll is reported before the callbacks of the next frame. */
const nextFrame = () => new Promise(requestAnimationFrame)
const labels = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

export const ByKeyboard: Story = {
  name: 'Is typed without accents, walked by arrows, chosen by Enter',
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Partner' })
    await expect(field).toHaveAccessibleDescription('An organization')
    await userEvent.tab()
    await userEvent.keyboard('quebec')
    await waitFor(() => expect(labels()).toEqual(['Québec', 'MontréalQuebec']))
    await userEvent.keyboard('{ArrowDown}')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Québec' }).id,
    )
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('quebec')
    await waitFor(() => expect(labels()).toEqual([]))
    await expect(field).toHaveValue('Québec')
    await expect(field).toHaveFocus()
  },
}

export const OnlyMatch: Story = {
  name: 'Enter selects the only match without an arrow key, and none of several',
  args: { hint: 'Enter does not submit the form' },
  decorators: [
    (Story) => (
      <form aria-label="Form" onSubmit={SUBMITTED}>
        <Story />
      </form>
    ),
  ],
  play: async ({ canvas, args }) => {
    SUBMITTED.mockClear()
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'winn')
    await waitFor(() => expect(labels()).toEqual(['WinnipegManitoba']))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('winnipeg')
    await waitFor(() => expect(labels()).toEqual([]))
    await expect(field).toHaveValue('Winnipeg')
    await expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.keyboard('quebec')
    await waitFor(() => expect(labels()).toHaveLength(2))
    await userEvent.keyboard('{Enter}')
    await userEvent.clear(field)
    await userEvent.keyboard('flin') // cannot be selected
    await waitFor(() => expect(labels()).toEqual(['Flin Flon']))
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(SUBMITTED).not.toHaveBeenCalled()
  },
}

export const Unselected: Story = {
  name: 'Asks for a selection while nothing is selected, as other pickers do',
  play: async ({ canvas }) =>
    void (await expect(canvas.getByPlaceholderText('Select…')).toBeVisible()),
}

export const UnselectedInFrench: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByPlaceholderText('Choisir…')).toBeVisible()),
}

export const GivenUp: Story = {
  name: 'Escape or blur discards the typed text and keeps the selection',
  args: { value: 'winnipeg' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.clear(field)
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await userEvent.keyboard('winn')
    await waitFor(() => expect(labels()).toEqual(['WinnipegManitoba']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('winnipeg')
    await userEvent.type(field, ' que')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(field).toHaveValue('Winnipeg'))
    await waitFor(() => expect(labels()).toEqual([]))
    await userEvent.type(field, 'xyz')
    await waitFor(() =>
      expect(screen.getByText('Nothing matches what you have typed.')).toBeVisible(),
    )
    await userEvent.tab()
    await waitFor(() => expect(field).toHaveValue('Winnipeg'))
    await expect(args.onChange).toHaveBeenCalledTimes(2)
  },
}

const ON_A_LONG_PAGE: Decorator = (Story) => (
  <div style={{ height: '200vh' }}>
    <Story />
  </div>
)

export const Scrolled: Story = {
  name: 'When the page scrolls, the list closes and the typed text stays',
  decorators: [ON_A_LONG_PAGE],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.type(field, 'winn')
    await waitFor(() => expect(labels()).toEqual(['WinnipegManitoba']))
    await nextFrame()
    window.scrollTo(0, 40)
    await waitFor(() => expect(labels()).toEqual([]))
    await expect(field).toHaveValue('winn')
    await userEvent.keyboard('i')
    await waitFor(() => expect(labels()).toEqual(['WinnipegManitoba']))
    // The browser scrolls the option from under the sticky header, which does not close the list.
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(window.scrollY).toBe(0))
    await nextFrame()
    await nextFrame()
    await expect(labels()).toEqual(['WinnipegManitoba'])
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('winnipeg')
  },
}

export const OpenedAgain: Story = {
  name: 'After a scroll has closed the list, a press on the field shows what was found',
  decorators: [ON_A_LONG_PAGE],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await expect(labels()).toEqual([])
    await userEvent.keyboard('winn')
    await waitFor(() => expect(labels()).toEqual(['WinnipegManitoba']))
    await nextFrame()
    window.scrollTo(0, 40)
    await waitFor(() => expect(labels()).toEqual([]))
    await userEvent.click(field)
    await waitFor(() => expect(labels()).toEqual(['WinnipegManitoba']))
    await userEvent.click(screen.getByRole('option'))
    await expect(args.onChange).toHaveBeenLastCalledWith('winnipeg')
  },
}

export const Thousands: Story = {
  name: 'Of 10,000 entries it draws a hundred, says how many there are, and finds each',
  args: { options: THOUSANDS, value: 'o9876' },
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox')
    await expect(field).toHaveValue('Organization 9876')
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(labels()).toHaveLength(101))
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent(
      'Organization 9876',
    )
    await userEvent.keyboard('{Escape}')
    await userEvent.clear(field)
    await userEvent.keyboard('98')
    await waitFor(() => expect(labels()[0]).toBe('Organization 98'))
    await expect(labels()).toHaveLength(100)
    await expect(
      screen.getAllByText('299 matches, 100 shown. Type more to narrow them down.')[0],
    ).toBeVisible()
    await userEvent.keyboard('76')
    await waitFor(() => expect(labels()).toEqual(['Organization 9876']))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('o9876')
  },
}

export const Announced: Story = {
  name: 'Announces the number of matches',
  args: { options: THOUSANDS },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), '98')
    const regions = () =>
      [...document.querySelectorAll('[aria-live], [role=status]')]
        .map(({ textContent }) => textContent)
        .join(' ')
    await waitFor(() => expect(regions()).toContain('299 matches, 100 shown.'))
    await userEvent.keyboard('76')
    await waitFor(() => expect(regions()).toContain('1 option available'))
    await userEvent.keyboard('{Escape}')
  },
}

export const Open: Story = {
  args: { value: 'quebec' },
  // By design, react-aria hides the rest of the page from screen readers while a list is open, but
  // keeps it in the tab order.
  parameters: {
    a11y: {
      options: {
        rules: { 'aria-hidden-focus': { enabled: false }, 'target-size': { enabled: true } },
      },
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await waitFor(() => expect(labels()).toHaveLength(PLACES.length))
  },
}

export const OpenInTheDark: Story = { ...Open, globals: { theme: 'dark' } }

export const OpenInFrench: Story = {
  globals: { locale: 'fr' },
  parameters: { ...Open.parameters },
  args: { label: 'Partenaire', hint: 'Une organisation', options: THOUSANDS },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Partenaire' }), 'organization')
    await waitFor(() =>
      expect(
        screen.getAllByText(
          /^10\s000 résultats, 100 affichés\. Continuez à taper pour préciser\.$/,
        )[0],
      ).toBeVisible(),
    )
  },
}

export const Filled: Story = { args: { value: 'quebec' } }
export const WithError: Story = { args: { error: 'Choose a partner', isOptional: true } }
export const Disabled: Story = { args: { value: 'quebec', isDisabled: true } }
export const ReadOnly: Story = { args: { value: 'quebec', isReadOnly: true } }
export const Dark: Story = { globals: { theme: 'dark' }, args: { error: 'Choose a partner' } }
export const LongText: Story = {
  args: {
    options: [
      {
        value: 'long',
        label:
          'Société canadienne de réassurance des régimes complémentaires de retraite du Québec',
      },
    ],
    value: 'long',
  },
}
