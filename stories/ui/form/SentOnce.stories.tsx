import { Button } from '@concord/web/ui/action/Button.tsx'
import { Form, FormActions } from '@concord/web/ui/form/Form.tsx'
import { TextField } from '@concord/web/ui/input/TextField.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

const meta = {
  component: Form,
  args: { label: 'New collaboration', isUnsaved: false, onSubmit: fn(), children: null },
} satisfies Meta<typeof Form>
export default meta
type Story = StoryObj<typeof meta>

/** With a single text field, browsers submit a form on Enter even without a submit button. */
export const SentOnce: Story = {
  name: 'Enter again while it is sent sends nothing, with one text field too',
  render: function SendsSlowly({ onSubmit, label }) {
    const [isSending, setSending] = useState(false)
    return (
      <Form
        isUnsaved={false}
        {...(label ? { label } : {})}
        onSubmit={() => {
          onSubmit()
          setSending(true)
        }}
      >
        <TextField name="name" label="Name" />
        <FormActions>
          <Button type="submit" variant="primary" isPending={isSending}>
            Create
          </Button>
        </FormActions>
      </Form>
    )
  },
  play: async ({ canvas, args }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Claims{Enter}')
    await waitFor(() => expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true'))
    await userEvent.type(name, '{Enter}{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

export const RefusedOnEnter: Story = {
  name: 'Enter in a form that is refused says why, as its button does',
  args: {
    children: (
      <>
        <TextField name="name" label="Name" />
        <FormActions>
          <Button type="submit" variant="primary" refusal="Your role does not allow this.">
            Create
          </Button>
        </FormActions>
      </>
    ),
  },
  play: async ({ canvas, args }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Claims{Enter}')
    const alert = await screen.findByRole('alertdialog')
    await waitFor(() => expect(within(alert).getByRole('button', { name: 'OK' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}
