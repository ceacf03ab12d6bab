import { ApiError } from '@concord/domain/api/api-error'
import { collaborations } from '@concord/domain/collaborations/contract'
import { refuse } from '@concord/domain/refusal'
import { ListScreen } from '@concord/web/ui/table/ListScreen.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answers, fails, hangs } from '../../stub-call.ts'
import type { Given } from '../../surroundings.tsx'
import { Address, ALL, answering, Collaborations, toPage } from './ListedCollaborations.tsx'

const meta = {
  component: ListScreen,
  render: () => (
    <>
      <Collaborations />
      <Address />
    </>
  ),
  args: {} as ComponentProps<typeof ListScreen>,
  parameters: {
    docs: { story: { height: '46rem' } },
    ...({ address: '/collaborations', ...answering(...ALL) } satisfies Given),
  },
} satisfies Meta<typeof ListScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'A page of ten rows with search, page size, previous and next; its place is in the address [A041 A135]',
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table')
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(10))
    await expect(canvas.getByText('23 rows')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByRole('rowheader', { name: 'Lapse study 2014' })).toBeVisible()
    await expect(canvas.getByRole('status', { name: 'Address' })).toHaveTextContent(
      '/collaborations?page=2&pageSize=10',
    )
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rows per page' }), '50')
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(23))
    await expect(canvas.getByRole('status', { name: 'Address' })).toHaveTextContent(
      '/collaborations?page=1&pageSize=50',
    )
  },
}

export const OnePage: Story = {
  name: 'One page of ten rows has no pager [A135]',
  parameters: answering(...ALL.slice(0, 10)) satisfies Given,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10))
    await expect(canvas.queryByRole('navigation')).not.toBeInTheDocument()
  },
}

export const Overlong: Story = {
  name: 'A server that sends more than was asked for fills one page all the same',
  parameters: { stubs: [answers(collaborations.list, () => ({ items: ALL }))] } satisfies Given,
  play: async ({ canvas }) =>
    void (await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10))),
}

export const New: Story = {
  name: 'New opens the child route "new" [A040]',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New collaboration' }))
    await expect(await canvas.findByText('/collaborations/new')).toBeVisible()
  },
}

export const NewRefused: Story = {
  name: 'New says why it is refused, and opens nothing [A040 A086]',
  render: () => (
    <>
      <Collaborations newRefusal={refuse(403, 'insufficientUserPermission')} />
      <Address />
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'New collaboration' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(canvas.getByRole('status', { name: 'Address' })).toHaveTextContent(
      /^\/collaborations$/,
    )
  },
}

export const Loading: Story = {
  name: 'Loading: the table as it will be, its rows still grey',
  parameters: { stubs: [hangs(collaborations.list)] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading…')).toHaveAttribute('role', 'status')
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(3)
  },
}

export const Beyond: Story = {
  name: 'A page beyond the last leads to the last, and is not called empty meanwhile',
  parameters: {
    address: '/collaborations?page=9',
    stubs: [
      answers(collaborations.list, ({ query }) => {
        const asked = query as { page: number }
        return asked.page === 9 ? toPage(ALL, asked) : new Promise(() => {})
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('status', { name: 'Address' })).toHaveTextContent('page=3'),
    )
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('There is nothing on this page.')).not.toBeInTheDocument()
  },
}

export const Empty: Story = {
  name: 'Empty: the purpose of the list, and the next step',
  parameters: answering() satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No collaborations yet')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'New collaboration' })).toHaveLength(1)
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'Failed: the words of the server, and Retry',
  parameters: {
    stubs: [
      fails(collaborations.list, new ApiError(500, { message: 'The store is being repaired' })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The store is being repaired')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'Refused: why, and who could help',
  parameters: {
    stubs: [
      fails(
        collaborations.list,
        new ApiError(403, { message: 'The permission GET_WORKSPACE is needed' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You may not see this list')).toBeVisible()
    await expect(canvas.getByText('The permission GET_WORKSPACE is needed')).toBeVisible()
    await expect(canvas.getByText(/An administrator of your organization/)).toBeVisible()
  },
}

export const Retrying: Story = {
  name: 'Unavailable: says that it keeps asking [A119]',
  parameters: { stubs: [fails(collaborations.list, new ApiError(503, {}))] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Retrying every few seconds/)).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
  },
}

/** The first request succeeds; all later ones fail. */
const once = () => {
  let isFirst = true
  return answers(collaborations.list, () => {
    if (!isFirst) throw new ApiError(500, { message: 'The store is being repaired' })
    isFirst = false
    return toPage(ALL.slice(0, 4))
  })
}

export const Stale: Story = {
  name: 'Stale: keeps its rows when a refresh fails, and says when they were fresh',
  render: () => <Collaborations isUnderWay={() => true} />,
  parameters: { stubs: [once()] } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('rowheader', { name: 'Lapse study 2005' })
    await expect(
      await canvas.findByText(/Shown as of \d.*: it could not be refreshed/, {}, { timeout: 8000 }),
    ).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: 'Lapse study 2005' })).toBeVisible()
  },
}

const shown: Story['play'] = async ({ canvas }) =>
  void (await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10)))

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('rowheader')).toHaveLength(10))
    await expect(canvas.getByRole('searchbox', { name: 'Rechercher dans la liste' })).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox'), 'étude')
    await expect(await canvas.findByText('8 lignes sur 23 correspondent')).toBeVisible()
  },
}
export const RefusedInFrench: Story = {
  globals: { locale: 'fr' },
  parameters: Refused.parameters ?? {},
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByText('Vous ne pouvez pas voir cette liste'),
    ).toBeVisible()),
}
export const Dark: Story = { globals: { theme: 'dark' }, play: shown }
export const LoadingDark: Story = {
  globals: { theme: 'dark' },
  parameters: Loading.parameters ?? {},
}
export const HighContrast: Story = { globals: { theme: 'contrast' }, play: shown }
