import { Button } from '@concord/web/ui/action/Button.tsx'
import type { FieldProblem } from '@concord/web/ui/form/Field.tsx'
import { Form, FormActions } from '@concord/web/ui/form/Form.tsx'
import { TextField } from '@concord/web/ui/input/TextField.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'

const PROBLEMS = [
  { field: 'description', message: 'Description is required' },
  { field: 'name', message: 'Name is required' },
  { field: 'tier', message: 'The tier is too low' },
]

function Refused() {
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  return (
    <Form
      isUnsaved={false}
      onSubmit={() => void setTimeout(() => setProblems(PROBLEMS))}
      problems={problems}
    >
      <TextField name="name" label="Name" />
      <TextField name="description" label="Description" />
      <FormActions>
        <Button type="submit">Create</Button>
      </FormActions>
    </Form>
  )
}

const meta = { component: Refused } satisfies Meta<typeof Refused>
export default meta

export const InTheirOrder: StoryObj<typeof meta> = {
  name: 'The summary lists the problems in the order of the fields, those of no field first',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    await expect(
      await canvas.findByRole('alert', { name: '3 fields need your attention' }),
    ).toHaveTextContent(/tier is too low.*Name is required.*Description is required/)
  },
}
