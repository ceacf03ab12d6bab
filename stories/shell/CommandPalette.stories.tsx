import { collaborations } from '@concord/domain/collaborations/contract'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { CommandPalette } from '@concord/web/app/palette/CommandPalette.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const list = answers(collaborations.list, () => ({
  items: [aCollaboration(), aCollaboration({ id: 'c-2', name: 'Étude des rachats' })],
}))

const meta = {
  component: CommandPalette,
  args: { isOpen: true, onClose: fn() },
  parameters: {
    docs: { story: { height: '34rem' } },
    ...({ signedIn: signedIn(['GET_WORKSPACE']), stubs: [list] } satisfies Given),
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

export const Keyboard: Story = {
  name: 'By keyboard: typing finds without accents, arrows choose, Enter opens',
  play: async ({ args, canvas }) => {
    const field = await screen.findByRole('combobox')
    await screen.findByRole('option', { name: /Étude/ })
    await userEvent.type(field, 'e')
    await userEvent.keyboard('{ArrowUp}')
    const chosen = screen.getByRole('option', { selected: true })
    await expect(field).toHaveAttribute('aria-activedescendant', chosen.id)
    await userEvent.type(field, 'tude rachats')
    await expect(screen.getAllByRole('option')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalled()
    await expect(await canvas.findByText(paths.collaboration('c-2'))).toBeInTheDocument()
  },
}

export const Incomplete: Story = {
  name: 'Says that a list could not be loaded, and that nothing was found',
  parameters: {
    signedIn: signedIn(['GET_WORKSPACE', 'GET_QUERY_JOB']),
    stubs: [list, fails(queryJobTypes.list, new Error('gone'))],
  } satisfies Given,
  play: async () => {
    const note = await screen.findByText('Not every list could be loaded.')
    await waitFor(() => expect(note).toBeVisible()) // the dialog fades in
    await userEvent.type(screen.getByRole('combobox'), 'zzz')
    await expect(screen.getByText('Nothing found. Try part of a name.')).toBeVisible()
  },
}

export const InFrench: Story = { globals: { locale: 'fr' } }
export const InTheDark: Story = { globals: { theme: 'dark' } }
