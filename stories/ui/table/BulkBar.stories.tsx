import { ApiError } from '@concord/domain/api/api-error'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { BulkBar } from '@concord/web/ui/table/BulkBar.tsx'
import type { Bulk } from '@concord/web/ui/table/bulk-action.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import type { Given } from '../../surroundings.tsx'
import { ALL, answering, Collaborations } from './ListedCollaborations.tsx'

type Canvas = ReturnType<typeof within>

/** Called for each deleted row; the one of 2006 fails once. */
const remove = fn()
/** What the action waits for, such as the choice of a folder. */
const prepare = fn()
const bulk: Bulk<Collaboration> = {
  getName: ({ name }) => name,
  actions: [
    {
      key: 'delete',
      icon: 'trash',
      consequence: 'This cannot be undone.',
      getRefusal: ({ status }) => (status === 'DRAFT' ? 'Drafts stay.' : undefined),
      begin: async () => {
        await prepare()
        return async (row) => remove(row.name)
      },
    },
  ],
  onEnd: async () => {},
}

const meta = {
  component: BulkBar,
  render: () => <Collaborations bulk={bulk} />,
  args: {} as ComponentProps<typeof BulkBar>,
  parameters: {
    docs: { story: { height: '46rem' } },
    ...({ address: '/collaborations', ...answering(...ALL) } satisfies Given),
  },
  beforeEach: () => {
    let hasFailed = false
    prepare.mockReset()
    remove.mockReset().mockImplementation((name: string) => {
      if (!name.endsWith('2006') || hasFailed) return
      hasFailed = true
      throw new ApiError(409, { message: 'A job reads it' })
    })
  },
} satisfies Meta<typeof BulkBar>
export default meta
type Story = StoryObj<typeof meta>

const box = (canvas: Canvas, name: string) => canvas.findByRole('checkbox', { name })
const PAGE = 'Select all rows on this page'

/** The bar is loaded after the list. */
const selectPage = async (canvas: Canvas, label = PAGE) => {
  await canvas.findByRole('rowheader', { name: 'Lapse study 2005' })
  await userEvent.click(await box(canvas, label))
  return within(await canvas.findByRole('toolbar'))
}

/** Asks whether to delete the rows of the first page. Returns the dialog. */
const askToDelete = async (canvas: Canvas) => {
  const bar = await selectPage(canvas)
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
  return within(await screen.findByRole('dialog', { name: 'Delete 10 items?' }))
}

/** Each call waits. Returns what ends the last one. */
const hold = (step: typeof remove): (() => void) => {
  let finish = () => {}
  step.mockImplementation(() => new Promise<void>((resolve) => (finish = resolve)))
  return () => finish()
}

export const Selected: Story = {
  name: 'A box before each row selects it, with Shift all from the one before; the box of the head is half ticked for some; the count is announced',
  play: async ({ canvas }) => {
    const first = await box(canvas, 'Étude de mortalité 2004')
    first.focus()
    await userEvent.keyboard(' ')
    await expect(first).toBeChecked()
    await expect(
      await canvas.findByText('1 row selected', { selector: '[role=status]' }),
    ).toBeInTheDocument()
    const all = await box(canvas, PAGE)
    await expect(all).toBePartiallyChecked()
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(await box(canvas, 'Étude de mortalité 2007'))
    await user.keyboard('{/Shift}')
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(4)
    await userEvent.click(all)
    await expect(all).toBeChecked()
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(11)
    await userEvent.click(all)
    await waitFor(() => expect(canvas.queryByRole('toolbar')).not.toBeInTheDocument())
  },
}

export const AllPages: Story = {
  name: 'Rows stay selected on other pages and in searches, and all that are found can be selected',
  play: async ({ canvas }) => {
    const bar = await selectPage(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await box(canvas, 'Lapse study 2014')).not.toBeChecked()
    await expect(canvas.getByText('10 rows selected', { selector: 'span' })).toBeVisible()
    await userEvent.click(bar.getByRole('button', { name: 'Select all 23 rows' }))
    await waitFor(() =>
      expect(canvas.getByText('23 rows selected', { selector: 'span' })).toBeVisible(),
    )
    await expect(await box(canvas, 'Lapse study 2014')).toBeChecked()
    await userEvent.click(bar.getByRole('button', { name: 'Clear selection' }))
    await expect(await box(canvas, 'Lapse study 2014')).not.toBeChecked()
  },
}

export const Failing: Story = {
  name: 'The question names what will be deleted and what not, with the reason; what failed is named and tried again',
  play: async ({ canvas }) => {
    const dialog = await askToDelete(canvas)
    const allowed = within(dialog.getByRole('list', { name: '8 items will be deleted' }))
    await expect(allowed.getAllByRole('listitem')).toHaveLength(8)
    await waitFor(() => expect(dialog.getByText('This cannot be undone.')).toBeVisible())
    const refused = within(dialog.getByRole('list', { name: '2 items cannot be deleted' }))
    await expect(refused.getAllByText('Drafts stay.')).toHaveLength(2)
    await expect(remove).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 8' }))
    await expect(await dialog.findByText('7 of 8 are deleted.')).toBeVisible()
    const failed = within(dialog.getByRole('list', { name: '1 failed' }))
    await expect(failed.getByRole('listitem')).toHaveTextContent(
      'Claims experience 2006A job reads it',
    )
    await expect(remove).toHaveBeenCalledTimes(8)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Try 1 again' }))
    await expect(await dialog.findByText('8 of 8 are deleted.')).toBeVisible()
    await expect(remove).toHaveBeenCalledTimes(9)
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    // refused rows stay selected
    await expect(canvas.getByText('2 rows selected', { selector: 'span' })).toBeVisible()
  },
}

export const Stopped: Story = {
  name: 'Stop ends after the row in progress; the rest is named and can still be done',
  play: async ({ canvas }) => {
    const finish = hold(remove)
    const dialog = await askToDelete(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 8' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Stop' }))
    await expect(await dialog.findByText('Stops after the current one')).toBeVisible()
    finish()
    await expect(await dialog.findByText('1 of 8 is deleted.')).toBeVisible()
    await expect(
      within(dialog.getByRole('list', { name: '7 not tried' })).getAllByRole('listitem'),
    ).toHaveLength(7)
    await expect(remove).toHaveBeenCalledTimes(1)
    await expect(dialog.getByRole('button', { name: 'Try 7 again' })).toBeVisible()
  },
}

export const Unanswered: Story = {
  name: 'After Stop the dialog can be closed while the row in progress is not answered; no other row follows',
  play: async ({ canvas }) => {
    const finish = hold(remove)
    const dialog = await askToDelete(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 8' }))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await dialog.findByRole('button', { name: 'Stop' }))
    await expect(await dialog.findByText('Stops after the current one')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    finish()
    await waitFor(() =>
      expect(canvas.getByText('9 rows selected', { selector: 'span' })).toBeVisible(),
    )
    await expect(remove).toHaveBeenCalledTimes(1)
  },
}

export const Cancelled: Story = {
  name: 'An action that is cancelled before it could begin does nothing',
  play: async ({ canvas }) => {
    const finish = hold(prepare)
    const dialog = await askToDelete(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete 8' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    finish()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await expect(remove).not.toHaveBeenCalled()
  },
}

const asked =
  (page: string, action: string): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const bar = await selectPage(canvas, page)
    await userEvent.click(bar.getByRole('button', { name: action }))
    const dialog = await screen.findByRole('dialog')
    // In another language it is hidden until its texts are loaded.
    await waitFor(() => expect(dialog).toBeVisible())
  }
export const AskedInFrench: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  play: asked('Sélectionner toutes les lignes de cette page', 'Supprimer'),
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await selectPage(canvas)),
}
export const Phone: Story = {
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await userEvent.click(await box(canvas, 'Lapse study 2005'))
    await expect(await canvas.findByRole('toolbar')).toBeVisible()
  },
}
