import { Button } from '@concord/web/ui/action/Button.tsx'
import { StatusLabel } from '@concord/web/ui/feedback/StatusLabel.tsx'
import { Icon } from '@concord/web/ui/Icon.tsx'
import { Pager } from '@concord/web/ui/table/Pager.tsx'
import { type Column, Table } from '@concord/web/ui/table/Table.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

type Dataset = { id: string; name: string; status: string; rows: number }
const datasets: Dataset[] = Array.from({ length: 10 }, (_, index) => ({
  id: `d-${index}`,
  name: `patients_${2017 + index}.csv`,
  status: index % 4 === 3 ? 'FAILED' : 'COMPLETED',
  rows: 1000 * (index + 1),
}))
const columns: Column<Dataset>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  {
    key: 'status',
    header: 'Status',
    isNowrap: true,
    cell: ({ status }) => <StatusLabel status={status} />,
  },
  { key: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => rows },
  {
    key: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    cell: ({ name }) => (
      <Button size="small" variant="quiet" aria-label={`Download ${name}`}>
        <Icon name="download" />
        Download
      </Button>
    ),
  },
]

const meta = {
  component: Pager,
  args: {
    page: 2,
    pageSize: 10,
    hasNext: true,
    rowCount: 10,
    totalItems: 1234,
    totalPages: 124,
    onChange: fn(),
  },
  render: (pager) => (
    <>
      <Table label="Data sets" columns={columns} rows={datasets} rowKey={({ id }) => id} />
      <Pager {...pager} />
    </>
  ),
} satisfies Meta<typeof Pager>
export default meta
type Story = StoryObj<typeof meta>

export const Middle: Story = {
  name: 'A middle page leads back and on, and its size can be chosen [A041 A135]',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('rowheader', { name: 'patients_2020.csv' })).toBeVisible()
    await expect(canvas.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument()
    await expect(canvas.getByText('1,234 rows')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 10 })
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 10 })
    const size = canvas.getByRole('combobox', { name: 'Rows per page' })
    await expect(Array.from((size as HTMLSelectElement).options, ({ value }) => value)).toEqual([
      '10',
      '20',
      '50',
    ])
    await userEvent.selectOptions(size, '50')
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 50 })
  },
}

export const Keyboard: Story = {
  name: 'By keyboard: Tab visits the actions of each row, then the pager, which Enter turns',
  play: async ({ canvas, args }) => {
    const stops = [
      canvas.getByRole('region', { name: 'Data sets' }), // arrow keys scroll it
      ...datasets.map(({ name }) => canvas.getByRole('button', { name: `Download ${name}` })),
      canvas.getByRole('combobox', { name: 'Rows per page' }),
      canvas.getByRole('button', { name: 'Previous' }),
      canvas.getByRole('button', { name: 'Next' }),
    ]
    for (const stop of stops) {
      await userEvent.tab()
      await expect(stop).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 3, pageSize: 10 })
    await userEvent.tab({ shift: true })
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith({ page: 1, pageSize: 10 })
  },
}

export const Last: Story = {
  name: 'Next on the last page is refused with the reason',
  args: { page: 124, hasNext: false },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent('This is the last page')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const One: Story = {
  name: 'One page of ten rows has no pager [A135]',
  args: { page: 1, hasNext: false },
  play: async ({ canvas }) =>
    void (await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()),
}

export const Dark: Story = { globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('navigation', { name: 'Pagination' })).toBeVisible()
    await expect(canvas.getByText(/^1\s234 lignes$/)).toBeVisible()
    await expect(canvas.getByText('Page 2 sur 124')).toBeVisible()
  },
}

export const Narrow: Story = {
  name: 'In a narrow frame the name and the buttons of a row stay in sight, and a shadow shows that more is hidden',
  render: () => (
    <div style={{ inlineSize: '30rem' }}>
      <Table
        label="Data sets"
        columns={[
          ...columns.slice(0, 3),
          ...['Type', 'Author', 'Place', 'Remark'].map((header) => ({
            key: header,
            header,
            text: () => 'words of a cell',
          })),
          ...columns.slice(3),
        ]}
        rows={datasets}
        rowKey={({ id }) => id}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: 'Data sets' })
    await waitFor(() => expect(frame).toHaveAttribute('data-more-end'))
    await expect(frame).not.toHaveAttribute('data-more-start')
    const { left, right } = frame.getBoundingClientRect()
    const inFrame = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      return box.left >= left && box.right <= right
    }
    const [name] = canvas.getAllByRole('rowheader')
    const [button] = canvas.getAllByRole('button')
    await expect(inFrame(button as HTMLElement)).toBe(true)
    frame.scrollLeft = 10_000
    await waitFor(() => expect(frame).not.toHaveAttribute('data-more-end'))
    await expect(frame).toHaveAttribute('data-more-start')
    await expect(inFrame(name as HTMLElement)).toBe(true)
  },
}
