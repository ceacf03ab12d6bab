import { FilterBox } from '@concord/web/ui/table/FilterBox.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'

const PLACES = ['Montréal', 'Québec', 'Trois-Rivières', 'Winnipeg']

function Places({ label, value: initial }: { label: string; value: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <FilterBox label={label} value={value} onChange={setValue} />
      <ul>
        {PLACES.filter((place) => place.includes(value)).map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </>
  )
}

const meta = {
  component: FilterBox,
  args: { label: 'Filter places', value: '', onChange: () => {} },
  render: Places,
} satisfies Meta<typeof FilterBox>
export default meta
type Story = StoryObj<typeof meta>

export const Typed: Story = {
  name: 'Narrows as one types; Escape clears and keeps the focus',
  play: async ({ canvas }) => {
    const box = canvas.getByRole('searchbox', { name: 'Filter places' })
    await expect(canvas.queryByRole('button')).toBeNull()
    await userEvent.type(box, 'Win')
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Winnipeg',
    ])
    await userEvent.keyboard('{Escape}')
    await expect(box).toHaveValue('')
    await expect(box).toHaveFocus()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(PLACES.length)
  },
}

export const Cleared: Story = {
  name: 'The cross clears, and the box has the focus',
  args: { value: 'Mont' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear the filter' }))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

export const LongText: Story = {
  args: { label: 'Filter by name, description, owner, domain or any other column of this list' },
}
export const Dark: Story = { args: { value: 'Qué' }, globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Filtrer les villes', value: 'Qué' },
  play: async ({ canvas }) =>
    void (await expect(canvas.getByRole('button', { name: 'Effacer le filtre' })).toBeVisible()),
}
