import { PasswordField } from '@concord/web/ui/input/PasswordField.tsx'
import { PasswordRules } from '@concord/web/ui/input/PasswordRules.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Held } from '../Held.tsx'

const COMPLEXITY = {
  minLength: 8,
  minUpperCase: 1,
  minLowerCase: 1,
  minNumber: 1,
  minSymbol: 0,
  excludeUsername: true,
}

const meta = {
  component: PasswordField,
  args: { label: 'New password', autoComplete: 'new-password', onChange: fn() },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  name: 'Is hidden until the person asks to see it',
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('New password')
    await userEvent.type(field, 'Hazel4')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(
      canvas.getByRole('button', { name: 'Show the password', pressed: true }),
    ).toHaveFocus()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('Hazel4')
  },
}

const withRules: NonNullable<Story['render']> = (args) => (
  <Held initial="">
    {(value, onChange) => (
      <>
        <PasswordField {...args} value={value} onChange={onChange} />
        <PasswordRules
          complexity={COMPLEXITY}
          password={value}
          username="marie.tremblay@prairie.example"
        />
      </>
    )}
  </Held>
)

export const WithRules: Story = {
  name: 'Rules are ticked off as one types [A011 A049]',
  render: withRules,
  play: async ({ canvas }) => {
    const open = () =>
      within(canvas.getByRole('list')).queryAllByRole('img', { name: 'Not met yet' }).length
    const field = canvas.getByLabelText('New password')
    await expect(open()).toBe(5)
    await userEvent.type(field, 'Hazel4')
    await expect(open()).toBe(1)
    await userEvent.type(field, 'nuts')
    await expect(open()).toBe(0)
    await userEvent.clear(field)
    await userEvent.type(field, 'Tremblay4')
    await expect(open()).toBe(1)
  },
}

export const WithError: Story = {
  args: { error: 'Passwords must match', hint: 'Typed twice, so that no slip locks you out' },
}
export const Disabled: Story = { args: { isDisabled: true, defaultValue: 'Hazel4nuts' } }
export const Dark: Story = { globals: { theme: 'dark' }, render: withRules }
export const French: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Nouveau mot de passe' },
  render: withRules,
}
