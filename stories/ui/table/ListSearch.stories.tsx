import { ApiError } from '@concord/domain/api/api-error'
import { collaborations } from '@concord/domain/collaborations/contract'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { ListFrame } from '@concord/web/ui/table/ListFrame.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { answers } from '../../stub-call.ts'
import type { Given } from '../../surroundings.tsx'
import { Address, ALL, answering, Collaborations, toPage } from './ListedCollaborations.tsx'

const meta = {
  component: ListFrame,
  render: () => (
    <>
      <Collaborations />
      <Address />
    </>
  ),
  args: {} as ComponentProps<typeof ListFrame>,
  parameters: { address: '/collaborations', ...answering(...ALL) } satisfies Given,
} satisfies Meta<typeof ListFrame>
export default meta
type Story = StoryObj<typeof meta>

const address = (canvas: ReturnType<typeof within>) =>
  canvas.getByRole('status', { name: 'Address' })
const names = (canvas: ReturnType<typeof within>) =>
  canvas.getAllByRole('rowheader').map((name: HTMLElement) => name.textContent)

export const Searched: Story = {
  name: 'The search box finds rows of all pages whatever the accents, says how many, and is in the address',
  play: async ({ canvas }) => {
    await canvas.findByRole('rowheader', { name: 'Lapse study 2005' })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search this list' }), 'etude')
    await expect(await canvas.findByText('8 of 23 rows match')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(8))
    await waitFor(() => expect(address(canvas)).toHaveTextContent('/collaborations?search=etude'))
  },
}

export const Sorted: Story = {
  name: 'The head of a column sorts all pages up, down and not at all, and says so by aria-sort',
  play: async ({ canvas }) => {
    const head = await canvas.findByRole('columnheader', { name: 'Name' })
    await expect(head).toHaveAttribute('aria-sort', 'none')
    const sort = within(head).getByRole('button', { name: 'Name' })
    await userEvent.click(sort)
    await waitFor(() => expect(names(canvas)[0]).toBe('Claims experience 2006'))
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    sort.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(names(canvas)[0]).toBe('Lapse study 2026'))
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(address(canvas)).toHaveTextContent('/collaborations?sort=-name'))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(canvas.getByText('Page 2 of 3')).toBeVisible())
    await userEvent.click(sort)
    await waitFor(() => expect(names(canvas)[0]).toBe('Étude de mortalité 2004'))
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await waitFor(() =>
      expect(address(canvas)).toHaveTextContent(/^\/collaborations\?pageSize=10$/),
    )
  },
}

export const Filtered: Story = {
  name: 'Filters offer the values of the whole list with their numbers, and sorting where no heads are seen',
  play: async ({ canvas }) => {
    await canvas.findByRole('rowheader', { name: 'Lapse study 2005' })
    await userEvent.click(canvas.getByRole('button', { name: 'Sort and filter' }))
    await canvas.findByRole('option', { name: 'Draft (5)' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'DRAFT')
    await expect(await canvas.findByText('5 of 23 rows match')).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'name')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'descending')
    await waitFor(() => expect(names(canvas)[0]).toBe('Lapse study 2023'))
    await waitFor(() =>
      expect(address(canvas)).toHaveTextContent('/collaborations?filter=status%3ADRAFT&sort=-name'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Show all rows' }))
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10))
  },
}

export const NumberedChoices: Story = {
  name: 'A filter lists numbered values in the order of their numbers',
  render: () => (
    <Collaborations
      columns={[
        {
          key: 'name',
          header: 'Name',
          text: ({ name }) => name,
          choice: { of: ({ name }) => name },
        },
      ]}
    />
  ),
  parameters: answering(
    ...['Étude 10', 'Étude 2', 'Zone 1'].map((name) => aCollaboration({ id: name, name })),
  ) satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('rowheader', { name: 'Étude 2' })
    await userEvent.click(canvas.getByRole('button', { name: 'Sort and filter' }))
    await canvas.findByRole('option', { name: 'Zone 1 (1)' })
    const choice = within(canvas.getByRole('combobox', { name: 'Name' }))
    await expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All',
      'Étude 2 (1)',
      'Étude 10 (1)',
      'Zone 1 (1)',
    ])
  },
}

export const SentInPages: Story = {
  name: 'A server that sends fewer rows than there are is asked page by page',
  parameters: {
    address: '/collaborations?search=2026',
    stubs: [
      answers(collaborations.list, ({ query: { page = 1, pageSize = 10 } = {} }) =>
        toPage(ALL, { page: Number(page), pageSize: Math.min(Number(pageSize), 10) }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1 of 23 rows matches')).toBeVisible()
    await expect(names(canvas)).toEqual(['Lapse study 2026'])
  },
}

export const SearchedInVain: Story = {
  name: 'A search that nothing matches says so, and can be cleared',
  parameters: { address: '/collaborations?search=zebra' } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing here matches “zebra”')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all rows' }))
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10))
    await expect(canvas.getByRole('searchbox')).toHaveValue('')
    await expect(canvas.getByRole('searchbox')).toHaveFocus()
  },
}

let isWholeRead = false

export const WholeUnread: Story = {
  name: 'When the whole list cannot be read, the pages stay, with the reason and Retry',
  beforeEach: () => {
    isWholeRead = false
  },
  parameters: {
    address: '/collaborations?search=2026',
    stubs: [
      answers(collaborations.list, ({ query: { page = 1, pageSize = 10 } = {} }) => {
        if (Number(pageSize) > 50 && !isWholeRead)
          throw new ApiError(500, { message: 'The list is too long.' })
        return toPage(ALL, { page: Number(page), pageSize: Number(pageSize) })
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The whole list could not be read/)).toBeVisible()
    await expect(canvas.getByText('The list is too long.')).toBeVisible()
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10))
    await expect(canvas.getByText('Page 1 of 3')).toBeVisible()
    isWholeRead = true
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(names(canvas)).toEqual(['Lapse study 2026']))
    await expect(canvas.queryByText(/could not be read/)).not.toBeInTheDocument()
  },
}

export const Malformed: Story = {
  name: 'What an address says of columns and pages that the list does not have is ignored',
  parameters: {
    address:
      '/collaborations?sort=-nothing&filter=__proto__:x&filter=owner&filter=name:x&page=-3&pageSize=7',
  } satisfies Given,
  play: async ({ canvas }) => {
    await waitFor(() => expect(names(canvas)[0]).toBe('Étude de mortalité 2004'))
    await expect(canvas.getAllByRole('rowheader')).toHaveLength(10)
    await expect(canvas.getByText('Page 1 of 3')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Sort and filter' })).toBeVisible()
    const table = canvas.getByRole('table')
    await expect(table).toHaveAttribute('aria-rowcount', '24')
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(names(canvas)[0]).toBe('Lapse study 2014'))
    const [, second] = canvas.getAllByRole('row')
    await expect(second).toHaveAttribute('aria-rowindex', '12')
  },
}
