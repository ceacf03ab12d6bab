import { FilePicker } from '@concord/web/ui/input/FilePicker.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Held } from '../Held.tsx'

const csv = new File([new Uint8Array(1_500_000)], 'patients.csv', { type: 'text/csv' })

const meta = {
  component: FilePicker,
  args: {
    label: 'Data file',
    hint: 'A CSV file with a header',
    file: undefined,
    onPick: fn(),
    accept: ['.csv'],
  },
} satisfies Meta<typeof FilePicker>
export default meta
type Story = StoryObj<typeof meta>

export const Picked: Story = {
  name: 'Picks a file by its button',
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toBeVisible()
    await userEvent.upload(canvasElement.querySelector('input[type=file]') as HTMLInputElement, csv)
    await expect(args.onPick).toHaveBeenCalledWith(csv)
  },
}

export const Full: Story = {
  name: 'Shows the picked file and its size',
  args: { file: csv },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('patients.csv')).toBeVisible()
    await expect(canvas.getByText('1.5 MB')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choose another file' })).toBeVisible()
  },
}

export const Removed: Story = {
  name: 'A file is taken back by keyboard, and the focus stays in the field',
  render: (args) => (
    <Held<File | undefined> initial={csv}>
      {(file, onChange) => (
        <FilePicker {...args} file={file} onPick={onChange} onRemove={() => onChange(undefined)} />
      )}
    </Held>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'Remove patients.csv' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByText('patients.csv')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
  },
}

export const WithError: Story = {
  args: { file: csv, error: 'The file has no column “born”.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Data file' })).toHaveAccessibleDescription(
      'A CSV file with a header The file has no column “born”.',
    )
  },
}

export const Disabled: Story = { args: { file: csv, isDisabled: true } }
export const Dark: Story = { ...WithError, globals: { theme: 'dark' } }

export const French: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Fichier de données', hint: 'Un fichier CSV avec en-tête', file: csv },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1,5\sMo$/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Choisir un autre fichier' })).toBeVisible()
  },
}

export const Optional: Story = { args: { isOptional: true } }
export const LongText: Story = {
  args: {
    file: new File(
      ['a'],
      `${'experience_de_mortalite_par_produit_et_province_'.repeat(3)}2026.csv`,
    ),
    onRemove: fn(),
  },
}
