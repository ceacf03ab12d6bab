import { ApiError } from '@concord/domain/api/api-error'
import { cmkRotations } from '@concord/domain/cmk-rotations/contract'
import { WORK_STATUSES } from '@concord/domain/work-status'
import { CmkRotationScreen } from '@concord/web/features/cmk-rotations/CmkRotationScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { aRotation, aWorkspaceRotation } from '../administrator-answers.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const collaborations = answers(cmkRotations.workspaces, () => ({
  items: WORK_STATUSES.map(aWorkspaceRotation),
}))

const meta = {
  component: CmkRotationScreen,
  parameters: {
    docs: { story: { height: '36rem' } },
    ...({
      address: paths.adminCmkRotation('r-1'),
      route: '/admin/cmk-rotations/:rotationId',
      stubs: [answers(cmkRotations.get, () => aRotation()), collaborations],
    } satisfies Given),
  },
} satisfies Meta<typeof CmkRotationScreen>
export default meta
type Story = StoryObj<typeof meta>

export const UnderWay: Story = {
  name: 'In progress: the progress, the details, and each collaboration in a tab [C032 C047 C057]',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('progressbar', { name: 'Collaborations whose key is rotated' }),
    ).toHaveAttribute('aria-valuenow', '25')
    await expect(canvas.getByText('10 of 40')).toBeVisible()
    await expect(canvas.getByText('vault/keys/cmk-2026')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Collaborations' }))
    const row = within(await canvas.findByRole('row', { name: /^collaboration-COMPLETED/ }))
    await expect(row.getByText('Completed')).toBeVisible()
    await expect(row.getByText('cmk-1')).toBeVisible()
  },
}

export const Failed: Story = {
  name: 'FAILED explains the consequence for the old key [C057]',
  parameters: {
    stubs: [
      answers(cmkRotations.get, () => aRotation({ rotationStatus: 'FAILED' })),
      collaborations,
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Not every key could be rotated/)).toBeVisible()
  },
}

export const Unknown: Story = {
  name: 'No such rotation',
  parameters: {
    stubs: [fails(cmkRotations.get, new ApiError(404, { message: 'There is no such rotation.' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('There is no such rotation.')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'Loading',
  parameters: { stubs: [hangs(cmkRotations.get)] } satisfies Given,
}
