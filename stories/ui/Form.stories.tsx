import { Button } from '@concord/web/ui/Button.tsx'
import { Form, FormActions } from '@concord/web/ui/Form.tsx'
import { TextField } from '@concord/web/ui/TextField.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'

const fields = (name: string, description: string, submit: string) => (
  <>
    <TextField name="name" label={name} />
    <TextField name="description" label={description} />
    <FormActions>
      <Button type="submit" variant="primary">
        {submit}
      </Button>
    </FormActions>
  </>
)

const meta = {
  component: Form,
  args: { label: 'New collaboration', onSubmit: fn(), children: fields('Name', 'Description', 'Create') },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

export const Submitted: Story = {
  name: 'Enter in a field submits',
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Claims{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

export const ErrorSummary: Story = {
  name: 'The summary says what is wrong and leads to each field',
  args: {
    problems: [
      { field: 'name', message: 'Name is required' },
      { field: 'description', message: 'Description is required' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert', { name: '2 fields need your attention' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Description is required' }))
    await expect(canvas.getByRole('textbox', { name: 'Description' })).toHaveFocus()
  },
}

export const ErrorSummaryInFrench: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Nouvelle collaboration',
    children: fields('Nom', 'Description', 'Créer'),
    problems: [{ field: 'name', message: 'Le nom est obligatoire' }],
  },
  play: async ({ canvas }) => void (await expect(canvas.getByRole('alert', { name: 'Un champ demande votre attention' })).toBeVisible()),
}
