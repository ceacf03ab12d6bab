import { Button } from '@concord/web/ui/action/Button.tsx'
import { Checkbox, CheckboxGroup } from '@concord/web/ui/choice/Checkbox.tsx'
import { ComboBox } from '@concord/web/ui/choice/ComboBox.tsx'
import { RadioGroup } from '@concord/web/ui/choice/RadioGroup.tsx'
import { Select } from '@concord/web/ui/choice/Select.tsx'
import { DateField, DateTimeField } from '@concord/web/ui/date/DatePicker.tsx'
import { TimeField } from '@concord/web/ui/date/TimeField.tsx'
import { Form, FormActions } from '@concord/web/ui/form/Form.tsx'
import { FilePicker } from '@concord/web/ui/input/FilePicker.tsx'
import { NumberField } from '@concord/web/ui/input/NumberField.tsx'
import { PasswordField } from '@concord/web/ui/input/PasswordField.tsx'
import { TextArea } from '@concord/web/ui/input/TextArea.tsx'
import { TextField } from '@concord/web/ui/input/TextField.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Held } from '../Held.tsx'

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
  args: {
    label: 'New collaboration',
    isUnsaved: false,
    onSubmit: fn(),
    children: fields('Name', 'Description', 'Create'),
  },
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
  name: 'The summary lists the problems with links to the fields',
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

const WHERE = [
  { value: 'MANITOBA', label: 'Manitoba' },
  { value: 'OTHER', label: 'Elsewhere' },
]
const nothing = () => {}

/** One field of each kind, and the element in it that Tab reaches first. */
const KINDS: Record<
  string,
  { field: (name: string, error: string | undefined) => React.ReactNode; first: string }
> = {
  text: {
    first: 'input',
    field: (name, error) => <TextField name={name} label={name} error={error} />,
  },
  area: {
    first: 'textarea',
    field: (name, error) => <TextArea name={name} label={name} error={error} rows={2} />,
  },
  password: {
    first: 'input',
    field: (name, error) => <PasswordField name={name} label={name} error={error} />,
  },
  number: {
    first: 'input',
    field: (name, error) => (
      <NumberField name={name} label={name} error={error} value="" onChange={nothing} />
    ),
  },
  date: {
    first: '[role=spinbutton]',
    field: (name, error) => (
      <DateField name={name} label={name} error={error} value="" onChange={nothing} />
    ),
  },
  time: {
    first: '[role=spinbutton]',
    field: (name, error) => (
      <TimeField name={name} label={name} error={error} value="" onChange={nothing} />
    ),
  },
  dateTime: {
    first: '[role=spinbutton]',
    field: (name, error) => (
      <DateTimeField name={name} label={name} error={error} value="" onChange={nothing} />
    ),
  },
  select: {
    first: 'button',
    field: (name, error) => (
      <Select
        name={name}
        label={name}
        error={error}
        options={WHERE}
        value={null}
        onChange={nothing}
      />
    ),
  },
  combo: {
    first: '[role=combobox]',
    field: (name, error) => (
      <ComboBox
        name={name}
        label={name}
        error={error}
        options={WHERE}
        value={null}
        onChange={nothing}
      />
    ),
  },
  radio: {
    first: '[value=OTHER]',
    field: (name, error) => (
      <RadioGroup
        name={name}
        label={name}
        error={error}
        options={WHERE}
        value="OTHER"
        onChange={nothing}
      />
    ),
  },
  checkboxes: {
    first: 'input',
    field: (name, error) => (
      <CheckboxGroup name={name} label={name} error={error}>
        <Checkbox value="a">A</Checkbox>
        <Checkbox value="b">B</Checkbox>
      </CheckboxGroup>
    ),
  },
  file: {
    first: 'button',
    field: (name, error) => (
      <FilePicker name={name} label={name} error={error} file={undefined} onPick={nothing} />
    ),
  },
}

export const EveryField: Story = {
  name: 'A submit that fails leads to the summary, and the summary to a field of every kind',
  render: function EveryKind() {
    const [isRefused, setRefused] = useState(false)
    return (
      <Form
        isUnsaved={false}
        onSubmit={() => setRefused(true)}
        problems={
          isRefused
            ? Object.keys(KINDS).map((field) => ({ field, message: `${field} is required` }))
            : []
        }
      >
        {Object.entries(KINDS).map(([name, { field }]) => (
          <div key={name}>{field(name, isRefused ? `${name} is required` : undefined)}</div>
        ))}
        <FormActions>
          <Button type="submit" variant="primary">
            Create
          </Button>
        </FormActions>
      </Form>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create' }))
    await waitFor(() =>
      expect(canvas.getByRole('alert', { name: '12 fields need your attention' })).toHaveFocus(),
    )
    for (const [name, { first }] of Object.entries(KINDS)) {
      await userEvent.click(canvas.getByRole('button', { name: `${name} is required` }))
      await waitFor(() =>
        expect(canvasElement.querySelector(`[data-field="${name}"] ${first}`)).toHaveFocus(),
      )
    }
  },
}

export const EveryFieldInTheDark: Story = {
  render: EveryField.render as NonNullable<Story['render']>,
  globals: { theme: 'dark' },
}

export const Unfinished: Story = {
  name: 'A form with half a date is not sent; the summary says so until the date is whole',
  args: {
    children: (
      <>
        <Held initial="2026-01-31">
          {(value, onChange) => (
            <DateField name="since" label="Since" value={value} onChange={onChange} />
          )}
        </Held>
        <FormActions>
          <Button type="submit" variant="primary">
            Create
          </Button>
        </FormActions>
      </>
    ),
  },
  play: async ({ canvas, args }) => {
    const create = canvas.getByRole('button', { name: 'Create' })
    await userEvent.click(canvas.getByRole('spinbutton', { name: /^day/ }))
    await userEvent.keyboard('{Backspace}{Backspace}')
    await userEvent.click(create)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(canvas.getByRole('alert', { name: 'One field needs your attention' })).toHaveFocus(),
    )
    await userEvent.click(
      canvas.getByRole('button', { name: 'Since: Complete the date: year, month and day' }),
    )
    await userEvent.keyboard('{ArrowRight}{ArrowRight}30')
    await waitFor(() => expect(canvas.queryByRole('alert', { name: /attention/ })).toBeNull())
    await userEvent.click(create)
    await expect(args.onSubmit).toHaveBeenCalledTimes(1)
  },
}

export const ServerErrors: Story = {
  name: 'A later refusal by the server gets the focus too, unless the user has moved on',
  render: function Refused({ children }) {
    const [problems, setProblems] = useState<{ field: string; message: string }[]>([])
    const refuse = () =>
      setTimeout(
        () => setProblems([{ field: 'name', message: 'There is a collaboration of this name' }]),
        50,
      )
    return (
      <Form isUnsaved={false} onSubmit={refuse} problems={problems}>
        {children}
        <Button onPress={() => setProblems([])}>Reset</Button>
      </Form>
    )
  },
  play: async ({ canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await userEvent.type(name, 'Claims{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('alert', { name: 'One field needs your attention' })).toHaveFocus(),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await userEvent.type(name, '{Enter}')
    await userEvent.tab()
    await waitFor(() =>
      expect(canvas.getByRole('alert', { name: 'One field needs your attention' })).toBeVisible(),
    )
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
  play: async ({ canvas }) =>
    void (await expect(
      canvas.getByRole('alert', { name: 'Un champ demande votre attention' }),
    ).toBeVisible()),
}
