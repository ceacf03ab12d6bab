import { ChangePasswordScreen } from '@concord/web/features/sign-in/ChangePasswordScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { enter } from '../enter.ts'
import { COMPLEXITY, step } from '../steps.ts'
import { authnHangs, authnRefuses } from '../stub-wire.ts'
import type { Given } from '../surroundings.tsx'

const expired = { complexity: COMPLEXITY, username: 'marie.tremblay@prairie.example' }

const meta = {
  component: ChangePasswordScreen,
  parameters: {
    docs: { story: { height: '42rem' } },
    ...({ address: paths.changePassword, state: step(expired) } satisfies Given),
  },
} satisfies Meta<typeof ChangePasswordScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Expired: Story = {
  name: 'An expired password: the rules are listed and ticked off as one types [A011 A049 A124]',
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('alert')[0]).toHaveTextContent('Your password has expired.')
    const rules = within(canvas.getByRole('list', { name: 'Your new password needs' }))
    const met = () => rules.queryAllByRole('img', { name: 'Met' }).length
    await expect(rules.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12 characters or more',
      'a lowercase letter',
      'an uppercase letter',
      'a digit',
      'no part of your email',
    ])
    await expect(met()).toBe(0)
    const field = canvas.getByLabelText('New password')
    await userEvent.type(field, 'abc')
    await expect(met()).toBe(2)
    await userEvent.type(field, 'D')
    await expect(met()).toBe(3)
    await userEvent.type(field, '5678')
    await expect(met()).toBe(4)
    await userEvent.type(field, '9012')
    await expect(met()).toBe(5)
    await enter(field, 'tremblay')
    await expect(met()).toBe(4)
  },
}

export const Incomplete: Story = {
  name: 'Each field shows its problem [A073]',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await expect(canvas.getByLabelText('Old password')).toHaveAccessibleDescription(
      'Old password is required',
    )
    await enter(canvas.getByLabelText('Old password'), 'Old-Phrase-2026')
    await enter(canvas.getByLabelText('New password'), 'short')
    await enter(canvas.getByLabelText('Confirm password'), 'other')
    await expect(canvas.getAllByText('Password is too short')).toHaveLength(2)
    await expect(canvas.getByLabelText('Confirm password')).toHaveAccessibleDescription(
      'Passwords must match',
    )
  },
}

export const Refused: Story = {
  name: 'A wrong old password: our words, and the provider’s',
  parameters: {
    wire: [
      authnRefuses(
        '/credentials/change_password',
        403,
        'E0000014',
        'Update of credentials failed',
        'oldPassword: The credentials provided were incorrect.',
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await enter(canvas.getByLabelText('Old password'), 'Not-Mine-2026')
    await enter(canvas.getByLabelText('New password'), 'Better-Phrase-2027')
    await userEvent.type(canvas.getByLabelText('Confirm password'), 'Better-Phrase-2027{Enter}')
    await expect(await canvas.findByText('The password was not accepted.')).toBeVisible()
    await expect(
      canvas.getByText(/oldPassword: The credentials provided were incorrect\./),
    ).toBeVisible()
  },
}

export const EndsSoon: Story = {
  name: 'A password that ends soon may be kept for now',
  parameters: {
    state: step({ ...expired, daysLeft: 3 }),
    wire: [authnHangs('/skip')],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your password expires in 3 days\./)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Not now' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Not now' })).toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    )
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) =>
    void (await userEvent.type(canvas.getByLabelText('New password'), 'abcD')),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) =>
    void (await userEvent.click(canvas.getByRole('button', { name: 'Changer le mot de passe' }))),
}
