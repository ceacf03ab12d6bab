import { SetPasswordScreen } from '@concord/web/features/registration/SetPasswordScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { enter } from '../enter.ts'
import { choose, RESET, state } from '../new-password.ts'
import { authnAnswers } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: SetPasswordScreen,
  parameters: {
    docs: { story: { height: '42rem' } },
    ...({ address: paths.setPassword, state } satisfies Given),
  },
} satisfies Meta<typeof SetPasswordScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  name: 'Step 2 of 3: a new password, typed twice [A018]',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 2 of 3')).toBeVisible()
    await expect(canvas.getByLabelText('New password')).toBeVisible()
    await expect(canvas.getByLabelText('Confirm password')).toBeVisible()
  },
}

export const Incomplete: Story = {
  name: 'Each field shows its problem [A074]',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save password' }))
    await expect(canvas.getAllByText('New password is required')).toHaveLength(2)
    await expect(canvas.getAllByText('Confirm password is required')).toHaveLength(2)
    await enter(canvas.getByLabelText('New password'), 'short')
    await expect(canvas.getAllByText('Password is too short')).toHaveLength(2)
    await enter(canvas.getByLabelText('Confirm password'), 'other')
    await expect(canvas.getAllByText('Passwords must match')).toHaveLength(2)
  },
}

export const Enrols: Story = {
  name: 'Where the provider gives a state token, the phone comes next [A059]',
  parameters: {
    wire: [authnAnswers(RESET, { status: 'MFA_ENROLL', stateToken: 'story' })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await choose(canvas)
    await expect(await canvas.findByText(paths.enrollMfa)).toBeVisible()
  },
}

export const Done: Story = {
  name: 'Where it gives none, sign-in comes next [A059]',
  parameters: {
    wire: [authnAnswers(RESET, { status: 'SUCCESS', sessionToken: 'story' })],
  } satisfies Given,
  play: async ({ canvas }) => {
    await choose(canvas)
    await expect(await canvas.findByText(paths.login)).toBeVisible()
  },
}

export const Dark: Story = { globals: { theme: 'dark' } }
export const French: Story = { globals: { locale: 'fr' } }
