import { Checkbox, CheckboxGroup } from '@concord/web/ui/choice/Checkbox.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

const roles = (
  <>
    <Checkbox value="ANALYST" hint="Uploads data sets and runs jobs">
      Analyst
    </Checkbox>
    <Checkbox value="OWNER">Collaboration owner</Checkbox>
    <Checkbox value="ADMIN" isDisabled>
      Administrator
    </Checkbox>
  </>
)

const meta = {
  component: CheckboxGroup,
  args: { label: 'Roles', hint: 'At least one', name: 'roles', children: roles, onChange: fn() },
} satisfies Meta<typeof CheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  name: 'Tab walks the boxes, Space ticks them',
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(
      'At least one',
    )
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['ANALYST'])
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['ANALYST', 'OWNER'])
    await expect(canvas.getByRole('checkbox', { name: 'Administrator' })).toBeDisabled()
  },
}

export const WithError: Story = {
  args: { error: 'Choose at least one role' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAccessibleDescription(
      'At least one Choose at least one role',
    )
  },
}
export const Filled: Story = { args: { defaultValue: ['ANALYST', 'ADMIN'], isOptional: true } }
export const Disabled: Story = { args: { defaultValue: ['OWNER'], isDisabled: true } }
export const ReadOnly: Story = { args: { defaultValue: ['OWNER'], isReadOnly: true } }
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { defaultValue: ['OWNER'], error: 'Choose at least one role' },
}
export const French: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Rôles',
    hint: 'Au moins un',
    isOptional: true,
    children: (
      <>
        <Checkbox value="ANALYST" hint="Téléverse des jeux de données et exécute des tâches">
          Analyste
        </Checkbox>
        <Checkbox value="OWNER">Responsable de collaboration</Checkbox>
      </>
    ),
  },
}
export const Alone: Story = {
  render: () => <Checkbox hint="You can withdraw at any time">I accept the terms</Checkbox>,
}
export const Undecided: Story = {
  name: 'Indeterminate: some of its items are selected',
  render: () => <Checkbox isIndeterminate>All roles</Checkbox>,
}
