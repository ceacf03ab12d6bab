import { createFormats } from '@concord/web/i18n/format.ts'
import { BarChart } from '@concord/web/ui/charts/BarChart.tsx'
import { ColumnChart } from '@concord/web/ui/charts/ColumnChart.tsx'
import { LineChart } from '@concord/web/ui/charts/LineChart.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

const bars = [
  { key: 'a', label: 'Northern Insurance', values: [1204, 980] },
  {
    key: 'b',
    label: 'Université de l’Est, département de la statistique publique',
    values: [640, 702],
  },
  { key: 'c', label: 'Maple Bank', values: [85, 0] },
]
const moments = Array.from({ length: 14 }, (_, day) => ({
  at: new Date(Date.UTC(2026, 2, 1 + day, 18)).toISOString(),
  values: [
    Math.round(12 + 9 * Math.sin(day / 2) + day),
    day === 6 ? undefined : Math.round(6 + 5 * Math.cos(day / 3)),
    Math.round(3 + (day % 4)),
  ],
}))

const weeks = [12, 0, 1240, 800, 3, 615, 90, 1001].map((value, index) => ({
  key: String(index),
  label: `Week ${index + 1}`,
  value,
}))

const meta = {
  title: 'ui/Charts',
  component: BarChart,
  args: {
    label: 'Rows by organization',
    category: 'Organization',
    series: ['Uploaded', 'Used'],
    bars,
  },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const Bars: Story = {
  name: 'Bars: one picture with a name, and the table that says the same',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'Rows by organization: bar chart' }),
    ).toBeVisible()
    const toggle = canvas.getByRole('button', { name: 'Show as table' })
    toggle.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument()
    await expect(canvas.getByRole('row', { name: 'Northern Insurance 1,204 980' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('img')).toBeVisible()
  },
}

export const FourSeries: Story = {
  args: {
    series: ['First', 'Second', 'Third', 'Fourth'],
    bars: bars.map((bar) => ({ ...bar, values: [900, 700, 400, 250] })),
  },
}

export const BarsInFrench: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Taille par organisation',
    category: 'Organisation',
    series: ['Téléversé'],
    format: (value) => createFormats('fr').bytes(value * 1000),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: /^Taille par organisation\s: graphique à barres$/ }),
    ).toHaveTextContent(/1,2\sMo/)
    await expect(canvas.getByRole('button', { name: 'Afficher le tableau' })).toBeVisible()
  },
}

export const BarsDark: Story = { globals: { theme: 'dark' } }

export const Lines: Story = {
  name: 'Lines over time, each with its own dashes and marks; a gap where nothing was measured',
  render: () => (
    <LineChart
      label="Jobs per day"
      time="Day"
      series={['Completed', 'Waiting', 'Failed']}
      moments={moments}
    />
  ),
  play: async ({ canvas }) => {
    const picture = await canvas.findByRole('img', { name: 'Jobs per day: line chart' })
    await expect(picture).toHaveTextContent(/Mar\.? 3|3 Mar/)
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(15)
    await expect(canvas.getByRole('cell', { name: 'No value' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }))
  },
}

export const LinesInFrench: Story = {
  globals: { locale: 'fr' },
  render: () => (
    <LineChart
      label="Tâches par jour"
      time="Jour"
      series={['Terminées', 'En attente', 'Échouées']}
      moments={moments}
    />
  ),
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByRole('img', { name: /^Tâches par jour\s: graphique en courbes$/ }),
    ).toHaveTextContent(/\d+ mars/)),
}

export const OneMoment: Story = {
  render: () => (
    <LineChart
      label="Jobs per day"
      time="Day"
      series={['Completed']}
      moments={moments.slice(0, 1)}
    />
  ),
  play: async ({ canvas }) => void (await expect(await canvas.findByRole('img')).toBeVisible()),
}

export const LinesDark: Story = { ...Lines, globals: { theme: 'dark' } }

export const Columns: Story = {
  name: 'Columns side by side, with the table that says the same',
  render: () => <ColumnChart label="Jobs per week" category="Week" series="Jobs" columns={weeks} />,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('img', { name: 'Jobs per week: column chart' }),
    ).toHaveTextContent(/Week 1.*Week 8/)
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    await expect(canvas.getByRole('row', { name: 'Week 3 1,240' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }))
  },
}

export const ManyColumns: Story = {
  name: 'So many columns that not each has room for its words',
  render: () => (
    <ColumnChart
      label="Jobs per day"
      category="Day"
      series="Jobs"
      columns={Array.from({ length: 50 }, (_, day) => ({
        key: String(day),
        label: `September ${day + 1}, 2026`,
        value: (day * 37) % 90,
      }))}
    />
  ),
}

export const Empty: Story = {
  name: 'Nothing yet: says so, and offers no table',
  args: { bars: [], empty: 'Upload a data set to see its rows here.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is nothing to show yet')).toBeVisible()
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
