import { ApiError } from '@concord/domain/api/api-error'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { CmkRotationsScreen } from '@concord/web/features/cmk-rotations/CmkRotationsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { aRotation, everyRotation } from '../administrator-answers.ts'
import { enter } from '../enter.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const list = answers(cmkRotations.list, () => ({ items: everyRotation }))

const meta = {
  component: CmkRotationsScreen,
  parameters: {
    docs: { story: { height: '32rem' } },
    ...({ address: paths.adminCmkRotations, stubs: [list] } satisfies Given),
  },
} satisfies Meta<typeof CmkRotationsScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Lists each rotation with its status and how many collaborations are done [C032 C047 C057]',
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /^cmk-processing/ }))
    await expect(row.getByText('Processing')).toBeVisible()
    await expect(row.getByText('10 of 40')).toBeVisible()
    await expect(row.getByRole('link', { name: 'cmk-processing' })).toHaveAttribute(
      'href',
      '/admin/cmk-rotations/PROCESSING',
    )
    await expect(canvas.getAllByText('CHG0012345')).toHaveLength(4)
  },
}

export const New: Story = {
  name: 'New asks for three values, and says which are missing [C075]',
  parameters: { stubs: [list, answers(cmkRotations.create, () => aRotation())] } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Rotation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New CMK rotation' }))
    await enter(dialog.getByRole('textbox', { name: 'New CMK name' }), 'cmk-2026')
    await userEvent.click(dialog.getByRole('button', { name: 'Start rotation' }))
    const summary = within(
      await dialog.findByRole('alert', { name: '2 fields need your attention' }),
    )
    await expect(summary.getByText('Key vault path is required')).toBeVisible()
    await expect(summary.getByText('Change record is required')).toBeVisible()
    await userEvent.type(
      dialog.getByRole('textbox', { name: 'Key vault path' }),
      'vault/keys/cmk-2026',
    )
    await enter(dialog.getByRole('textbox', { name: 'Change record' }), 'CHG0012345')
    await userEvent.click(dialog.getByRole('button', { name: 'Start rotation' }))
    await expect(await canvas.findByText('The rotation to “cmk-2026” has started.')).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'A name that was used: the words of the server [C109]',
  parameters: {
    stubs: [
      list,
      fails(cmkRotations.create, new ApiError(409, { message: 'A customer key has this name.' })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'New Rotation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New CMK rotation' }))
    for (const name of ['New CMK name', 'Key vault path', 'Change record'])
      await userEvent.type(dialog.getByRole('textbox', { name }), 'x')
    await userEvent.click(dialog.getByRole('button', { name: 'Start rotation' }))
    await waitFor(() => expect(dialog.getByText('A customer key has this name.')).toBeVisible())
  },
}

export const Empty: Story = {
  name: 'No rotation yet: explains rotations and how to start one',
  parameters: { stubs: [answers(cmkRotations.list, () => ({ items: [] }))] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No rotations yet')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'New Rotation' })).toHaveLength(1)
  },
}

export const Loading: Story = {
  name: 'Loading',
  parameters: { stubs: [hangs(cmkRotations.list)] } satisfies Given,
}

export const Failed: Story = {
  name: 'An error, with Retry',
  parameters: {
    stubs: [fails(cmkRotations.list, new ApiError(500, { message: 'Something broke.' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Something broke.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
