import { RadioGroup } from '@concord/web/ui/choice/RadioGroup.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Held } from '../Held.tsx'

const meta = {
  component: RadioGroup,
  args: {
    label: 'Location of the data',
    hint: 'Decides which law applies',
    options: [
      { value: 'MANITOBA', label: 'Manitoba', hint: 'The Personal Health Information Act applies' },
      { value: 'OTHER', label: 'Elsewhere' },
      { value: 'NONE', label: 'Not known yet', isDisabled: true },
    ],
    value: null,
    onChange: fn(),
  },
  render: (args) => (
    <Held initial={args.value} onChange={(value) => args.onChange(value as string)}>
      {(value, onChange) => <RadioGroup {...args} value={value} onChange={onChange} />}
    </Held>
  ),
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const ByKeyboard: Story = {
  name: 'Arrow keys select, and skip disabled options',
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('radiogroup', { name: 'Location of the data' }),
    ).toHaveAccessibleDescription('Decides which law applies')
    await userEvent.tab()
    await expect(canvas.getByRole('radio', { name: /Manitoba/ })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('OTHER')
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('MANITOBA')
    await expect(canvas.getByRole('radio', { name: /Manitoba/ })).toBeChecked()
  },
}

export const WithError: Story = {
  args: { error: 'Choose a location' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleDescription(
      'Decides which law applies Choose a location',
    )
  },
}
export const Filled: Story = { args: { value: 'OTHER', isOptional: true } }
export const Disabled: Story = { args: { value: 'OTHER', isDisabled: true } }
export const ReadOnly: Story = { args: { value: 'OTHER', isReadOnly: true } }
export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { value: 'MANITOBA', error: 'Choose a location' },
}
export const French: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Lieu des données',
    hint: 'Détermine la loi applicable',
    isOptional: true,
    value: 'OTHER',
    options: [
      {
        value: 'MANITOBA',
        label: 'Manitoba',
        hint: 'La Loi sur les renseignements médicaux personnels s’applique',
      },
      { value: 'OTHER', label: 'Ailleurs' },
    ],
  },
  play: async ({ canvas }) => void (await expect(canvas.getByText('facultatif')).toBeVisible()),
}
