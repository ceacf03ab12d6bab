import { StatusLabel } from '@concord/web/ui/feedback/StatusLabel.tsx'
import type { RowAction } from '@concord/web/ui/table/MoreMenu.tsx'
import { Pager } from '@concord/web/ui/table/Pager.tsx'
import { RowActions } from '@concord/web/ui/table/RowActions.tsx'
import { type Column, Table } from '@concord/web/ui/table/Table.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

type Dataset = { id: string; name: string; status: string; rows: number }
const datasets: Dataset[] = Array.from({ length: 10 }, (_, index) => ({
  id: `d-${index}`,
  name: `patients_${2017 + index}.csv`,
  status: index % 4 === 3 ? 'FAILED' : 'COMPLETED',
  rows: 1000 * (index + 1),
}))
const done = fn()
const action = (key: 'download' | 'copy' | 'trash', name: string): RowAction => {
  const text = { download: 'Download', copy: 'Clone', trash: 'Delete' }[key]
  return { key, icon: key, text, label: `${text} ${name}`, onPress: () => done(text, name) }
}
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
    cell: ({ name }) => <RowActions name={name} actions={[action('download', name)]} />,
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
    <div style={{ inlineSize: '43rem' }}>
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

const withMenu = columns.map((column) =>
  column.key === 'actions'
    ? {
        ...column,
        cell: ({ name }: Dataset) => (
          <RowActions
            name={name}
            actions={[action('download', name)]}
            more={[
              action('copy', name),
              { ...action('trash', name), refusal: 'Only its owner can delete it.' },
            ]}
          />
        ),
      }
    : column,
)

const renderMenu = () => (
  <Table label="Data sets" columns={withMenu} rows={datasets} rowKey={({ id }) => id} />
)

export const Menu: Story = {
  name: 'What a row offers beyond one button is in its menu, by keyboard too; what is refused says why there, and does nothing [A086]',
  render: renderMenu,
  play: async ({ canvas }) => {
    done.mockClear()
    const row = within(canvas.getByRole('row', { name: /^patients_2017/ }))
    const trigger = row.getByRole('button', { name: 'More actions: patients_2017.csv' })
    await userEvent.click(trigger)
    const [clone, remove] = row.getAllByRole('menuitem')
    await expect(clone).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(remove).toHaveFocus()
    await expect(remove).toHaveAccessibleName('Delete patients_2017.csv')
    await expect(remove).toHaveAccessibleDescription('Only its owner can delete it.')
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    // Its title is the word in the menu: the row's name may be long, and has quotes already.
    await expect(
      await screen.findByRole('alertdialog', { name: '“Delete” is not available' }),
    ).toHaveTextContent('Only its owner')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(done).not.toHaveBeenCalled()

    await userEvent.keyboard('{ArrowUp}')
    await expect(remove).toHaveFocus() // from the end
    await userEvent.keyboard('c')
    await expect(clone).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(trigger).toHaveFocus()
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{Enter}{Enter}')
    await expect(done.mock.calls).toEqual([['Clone', 'patients_2017.csv']])
  },
}

export const MenuInFrench: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  render: renderMenu,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Autres actions.*patients_2017/ }))
    await expect(canvas.getAllByRole('menuitem')).toHaveLength(2)
  },
}

const LONG =
  'A remark that is far too long for the two lines that a row of a table is high, since it ' +
  'names each column of the file with its type and its values, and says who has asked for it and when'

export const Cut: Story = {
  name: 'A cell is at most two lines, a row at most 56 px; what is cut is whole in a tooltip that Escape hides (WCAG 1.4.13)',
  render: () => (
    <div style={{ inlineSize: '43rem' }}>
      <Table
        label="Data sets"
        columns={[...columns.slice(0, 3), { key: 'remark', header: 'Remark', text: () => LONG }]}
        rows={datasets}
        rowKey={({ id }) => id}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const row of canvas.getAllByRole('row'))
      await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(56)
    const cell = canvas.getAllByRole('cell', { name: LONG })[0] as HTMLElement
    await userEvent.hover(within(cell).getByText(LONG))
    const tooltip = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role=tooltip]:popover-open')
      if (!found) throw new Error('not yet')
      return found
    })
    await expect(tooltip).toHaveTextContent(LONG)
    await userEvent.unhover(within(cell).getByText(LONG))
    await userEvent.hover(canvas.getAllByRole('rowheader')[0] as HTMLElement)
    await waitFor(() => expect(tooltip.matches(':popover-open')).toBe(false))
  },
}

export const Cards: Story = {
  name: 'In a frame of a phone each row is a card: name, status, facts with their words, actions',
  render: () => (
    <div style={{ inlineSize: '18rem' }}>
      <Table label="Data sets" columns={withMenu} rows={datasets} rowKey={({ id }) => id} />
    </div>
  ),
  play: async ({ canvas }) => {
    const frame = canvas.getByRole('region', { name: 'Data sets' })
    await expect(frame.scrollWidth).toBe(frame.clientWidth)
    const [card] = canvas.getAllByRole('row')
    const order = ['patients_2017.csv', 'Completed', '1000', 'Download'].map(
      (text) =>
        within(card as HTMLElement)
          .getByText(text)
          .getBoundingClientRect().top,
    )
    await expect(order).toEqual(order.toSorted((a, b) => a - b))
    await expect(
      getComputedStyle(canvas.getAllByRole('cell')[1] as Element, '::before').content,
    ).toBe('"Rows"')
  },
}
