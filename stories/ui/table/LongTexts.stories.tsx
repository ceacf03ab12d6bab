import { StatusLabel } from '@concord/web/ui/feedback/StatusLabel.tsx'
import { NameLink } from '@concord/web/ui/table/NameLink.tsx'
import { Table } from '@concord/web/ui/table/Table.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'

const LONG_TEXT = 'Sinistres réglés et en suspens des régimes collectifs, par province et par année'

const TableOf = ({ inlineSize }: { inlineSize: string }) => (
  <div style={{ inlineSize }}>
    <Table
      label={inlineSize}
      columns={[
        { key: 'name', header: 'Name', cell: ({ name }) => name },
        {
          key: 'status',
          header: 'Status',
          isNowrap: true,
          cell: () => <StatusLabel status="COMPLETED" />,
        },
        { key: 'type', header: 'Type', text: () => LONG_TEXT },
        {
          key: 'created',
          header: 'Created',
          isNowrap: true,
          cell: () => 'Nov 24, 2026, 9:20 a.m.',
        },
        { key: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => rows },
      ]}
      rows={[
        { name: 'claims_2017.csv', rows: 1000 },
        { name: 'claims_2018.csv', rows: 2000 },
      ]}
      rowKey={({ name }) => name}
    />
  </div>
)

const meta = {
  component: TableOf,
  args: { inlineSize: '80rem' },
  render: () => (
    <>
      <TableOf inlineSize="80rem" />
      <TableOf inlineSize="43rem" />
    </>
  ),
} satisfies Meta<typeof TableOf>
export default meta

export const LongTexts: StoryObj<typeof meta> = {
  name: 'A long text takes the room that its frame has, and is cut where there is none',
  play: async ({ canvas }) => {
    const widthIn = (frame: string) => {
      const [text] = within(canvas.getByRole('table', { name: frame })).getAllByText(LONG_TEXT)
      return text?.closest('[data-line]')?.clientWidth ?? 0
    }
    const asked = 16 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    await expect(widthIn('80rem')).toBeGreaterThan(1.1 * asked)
    await expect(widthIn('43rem')).toBeLessThan(1.1 * asked)
  },
}

export const TwoLines: StoryObj<typeof meta> = {
  name: 'A name that needs two lines is whole, its row is as high as others and its link has a ring',
  render: () => (
    <div style={{ inlineSize: '43rem' }}>
      <Table
        label="Two lines"
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => <a href="#row">{name}</a> },
          { key: 'type', header: 'Type', text: () => LONG_TEXT },
          { key: 'created', header: 'Created', isNowrap: true, text: () => 'Nov 24, 9:20 a.m.' },
          {
            key: 'uploaded',
            header: 'Uploaded',
            isNowrap: true,
            text: () => 'Nov 24, 2026, 9:20 a.m. EST',
          },
        ]}
        rows={[{ name: 'Plus grands sinistres' }, { name: 'Écarts' }]}
        rowKey={({ name }) => name}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const [head, other] = canvas.getAllByRole('row').slice(1)
    const name = canvas.getByRole('link', { name: 'Plus grands sinistres' })
    await expect(name.getClientRects()).toHaveLength(2)
    const line = name.closest('[data-line]') as HTMLElement
    await expect(line.scrollWidth).toBe(line.clientWidth)
    const { bottom } = line.getBoundingClientRect()
    await expect([...name.getClientRects()].at(-1)?.bottom).toBeLessThanOrEqual(bottom + 1)
    await expect(head?.clientHeight).toBe(other?.clientHeight)
    await userEvent.tab()
    await userEvent.tab()
    await expect(name).toHaveFocus()
    await expect(getComputedStyle(line).outlineStyle).toBe('solid')
  },
}

const BLANKLESS = [
  'PortfolioByProvinceAndYear',
  'sinistres_regles_2026-t3.csv',
  'LAPSE_RISK_BY_POLICY',
]

export const WithoutBlanks: StoryObj<typeof meta> = {
  name: 'A name without blanks wraps between its words, and is copied as it is',
  render: () => (
    <div style={{ inlineSize: '43rem' }}>
      <Table
        label="Without blanks"
        columns={[
          { key: 'type', header: 'Type', text: ({ name }) => name },
          { key: 'link', header: 'Link', cell: ({ name }) => <NameLink to="/row" name={name} /> },
          { key: 'text', header: 'Text', text: () => LONG_TEXT },
          { key: 'other', header: 'Other', text: () => LONG_TEXT },
        ]}
        rows={BLANKLESS.map((name) => ({ name }))}
        rowKey={({ name }) => name}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const name of BLANKLESS) {
      await expect(canvas.getByRole('link', { name })).toBeVisible()
      for (const text of canvas.getAllByText(
        (_, element) => element?.textContent === name && element.matches('[data-line] > span'),
      )) {
        const line = text.parentElement as HTMLElement
        const bottoms = Array.from(text.getClientRects(), ({ bottom }) => Math.round(bottom))
        await expect(new Set(bottoms).size).toBe(2)
        await expect(line.scrollWidth).toBe(line.clientWidth)
        await expect(text.innerText).toBe(name)
      }
    }
  },
}

const NAMES = ['Claims by policy', 'Largest claims', 'Lapse risk', 'Portfolio by province']

export const List: StoryObj<typeof meta> = {
  name: 'A list in a cell is whole, in a row as in a card',
  render: () => (
    <>
      {['43rem', '18rem'].map((inlineSize) => (
        <div key={inlineSize} style={{ inlineSize }}>
          <Table
            label={inlineSize}
            columns={[
              { key: 'name', header: 'Name', text: ({ name }) => name },
              {
                key: 'run',
                header: 'Run',
                cell: () => (
                  <ul>
                    {NAMES.map((name) => (
                      <li key={name}>{name}</li>
                    ))}
                  </ul>
                ),
              },
            ]}
            rows={[{ name: 'Prairie Mutual Life' }]}
            rowKey={({ name }) => name}
          />
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const list of canvas.getAllByRole('list')) {
      const line = list.closest('[data-line]') as HTMLElement
      await expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight + 1)
      await expect(line.clientHeight).toBeGreaterThan(60)
    }
  },
}

export const FocusInCutName: StoryObj<typeof meta> = {
  name: 'In a card a name that is cut keeps its first line in sight when its link has the focus',
  render: () => (
    <div style={{ inlineSize: '16rem' }}>
      <Table
        label="Cards"
        columns={[
          { key: 'name', header: 'Name', cell: ({ name }) => <a href="#card">{name}</a> },
          { key: 'rows', header: 'Rows', text: ({ rows }) => rows },
        ]}
        rows={[{ name: 'W'.repeat(80), rows: '1' }]}
        rowKey={({ name }) => name}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link')
    const cell = canvas.getByRole('rowheader')
    const getTop = () => link.getBoundingClientRect().top - cell.getBoundingClientRect().top
    const before = getTop()
    link.focus()
    link.scrollIntoView({ block: 'center' }) // as a browser that finds the name
    await expect(getTop()).toBe(before)
  },
}
