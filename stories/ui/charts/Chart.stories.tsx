import { createFormats } from '@concord/web/i18n/format.ts'
import { ColumnChart } from '@concord/web/ui/charts/ColumnChart.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

const columns = [12, 0, 1240, 800, 3, 615, 90, 1001].map((value, index) => ({
  key: String(index),
  label: `Week ${index + 1}`,
  value,
}))

const meta = {
  title: 'ui/Charts',
  component: ColumnChart,
  args: { label: 'Jobs per week', category: 'Week', series: 'Jobs', columns },
} satisfies Meta<typeof ColumnChart>
export default meta
type Story = StoryObj<typeof meta>

export const Columns: Story = {
  name: 'Columns side by side: one picture with a name, and the table that says the same',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'Jobs per week: column chart' }),
    ).toHaveTextContent(/Week 1.*Week 8/)
    const toggle = canvas.getByRole('button', { name: 'Show as table' })
    toggle.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
    await expect(canvas.getByRole('row', { name: 'Week 3 1,240' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('img')).toBeVisible()
  },
}

export const ColumnsInFrench: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Taille par semaine',
    category: 'Semaine',
    series: 'Téléversé',
    format: (value) => createFormats('fr').bytes(value * 1000),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: /^Taille par semaine\s: graphique en colonnes$/ }),
    ).toHaveTextContent(/1,2\sMo/)
    await expect(canvas.getByRole('button', { name: 'Afficher le tableau' })).toBeVisible()
  },
}

export const ColumnsDark: Story = { globals: { theme: 'dark' } }

export const ManyColumns: Story = {
  name: 'So many columns that not each has room for its words',
  args: {
    label: 'Jobs per day',
    category: 'Day',
    columns: Array.from({ length: 50 }, (_, day) => ({
      key: String(day),
      label: `September ${day + 1}, 2026`,
      value: (day * 37) % 90,
    })),
  },
}

export const Empty: Story = {
  name: 'Nothing yet: says so, and offers no table',
  args: { columns: [], empty: 'Upload a data set to see its rows here.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is nothing to show yet')).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
