import { ApiError } from '@concord/domain/api/api-error'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { collaborations } from '@concord/domain/collaborations/contract'
import { aCollaboration } from '@concord/domain/fixtures/a-collaboration'
import { NewCollaborationScreen } from '@concord/web/features/collaborations/NewCollaborationScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { enter } from '../enter.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

/** Delayed, so that the screen can show its pending state first. */
const created = () =>
  new Promise<Collaboration>((resolve) =>
    setTimeout(
      () => resolve(aCollaboration({ id: 'c-9', links: { self: '/workspaces/c-9' } })),
      50,
    ),
  )

const meta = {
  component: NewCollaborationScreen,
  parameters: {
    docs: { story: { height: '40rem' } },
    ...({
      address: paths.newCollaboration,
      stubs: [answers(collaborations.create, created)],
      signedIn: signedIn(['GET_WORKSPACE', 'CREATE_WORKSPACE']),
    } satisfies Given),
  },
} satisfies Meta<typeof NewCollaborationScreen>
export default meta
type Story = StoryObj<typeof meta>

type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']
async function create(canvas: Canvas): Promise<void> {
  await enter(canvas.getByRole('textbox', { name: 'Name' }), 'Claims')
  await enter(canvas.getByRole('textbox', { name: 'Description' }), 'Compared')
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
}

export const Created: Story = {
  name: 'Leads to the draft that it made [B016]',
  play: async ({ canvas }) => {
    await create(canvas)
    await expect(await canvas.findByText(paths.collaborationPartners('c-9'))).toBeVisible()
  },
}

const refused = (...fields: { path: string; message: string }[]) =>
  ({
    stubs: [
      fails(
        collaborations.create,
        new ApiError(422, { message: 'The request is invalid', fields }),
      ),
    ],
  }) satisfies Given

export const FieldRefused: Story = {
  name: 'The server’s refusal is shown at the field that it names until that is changed',
  parameters: refused({
    path: 'body.name',
    message: 'A collaboration of this name exists already',
  }),
  play: async ({ canvas }) => {
    await create(canvas)
    const summary = await canvas.findByRole('alert', { name: 'One field needs your attention' })
    await waitFor(() => expect(summary).toHaveFocus())
    await expect(canvas.getAllByRole('alert')).toEqual([summary]) // no banner repeats it
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveAccessibleDescription(/A collaboration of this name exists already/)
    await expect(name).toHaveValue('Claims')
    await userEvent.click(
      canvas.getByRole('button', { name: 'A collaboration of this name exists already' }),
    )
    await expect(name).toHaveFocus()
    await userEvent.keyboard(' 2026')
    await waitFor(() => expect(name).not.toHaveAccessibleDescription(/exists already/))
  },
}

export const Refused: Story = {
  name: 'A refusal without a matching field is shown above the form',
  parameters: refused({ path: 'body.tier', message: 'Tier 1 is needed' }),
  play: async ({ canvas }) => {
    await create(canvas)
    await expect(await canvas.findByText('Tier 1 is needed')).toBeVisible()
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  parameters: refused({ path: 'body.name', message: 'validation.nameRequired' }),
  play: async ({ canvas }) => {
    await enter(canvas.getByRole('textbox', { name: 'Nom' }), 'Sinistres')
    await enter(canvas.getByRole('textbox', { name: 'Description' }), 'Comparés')
    await userEvent.click(canvas.getByRole('button', { name: 'Suivant' }))
    await expect(
      await canvas.findByRole('alert', { name: 'Un champ demande votre attention' }),
    ).toBeVisible()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
