import { Button } from '@concord/web/ui/action/Button.tsx'
import { ComboBox } from '@concord/web/ui/choice/ComboBox.tsx'
import { Dialog, DialogActions, DialogCancel } from '@concord/web/ui/dialog/Dialog.tsx'
import { Form } from '@concord/web/ui/form/Form.tsx'
import { ReorderableList } from '@concord/web/ui/input/ReorderableList.tsx'
import { TextField } from '@concord/web/ui/input/TextField.tsx'
import { type Confirmation, useConfirm } from '@concord/web/ui/prompts.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'

const answered = fn()

function CloneDialog({ size }: { size?: 'small' | 'large' }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>Clone</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Clone a collaboration"
        {...(size ? { size } : {})}
      >
        <TextField label="Name" autoFocus />
        <DialogActions>
          <Button onPress={close}>Cancel</Button>
          <Button variant="primary">Clone</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

function Asks(question: Confirmation) {
  const confirm = useConfirm()
  return <Button onPress={() => void confirm(question).then(answered)}>{question.confirm}</Button>
}

const meta = { component: CloneDialog } satisfies Meta<typeof CloneDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Opened: Story = {
  name: 'By keyboard: Enter opens it, it takes the focus and keeps it, Escape closes it and gives the focus back',
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Clone' })
    await userEvent.tab()
    await expect(opener).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Clone a collaboration' }))
    const stops = [
      dialog.getByRole('textbox', { name: 'Name' }),
      dialog.getByRole('button', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'Clone' }),
    ]
    for (const stop of [...stops, stops[0]]) {
      await expect(stop).toHaveFocus()
      await userEvent.tab()
    }
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await expect(stops.at(-1)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

const stayOpen: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Clone' }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible()) // it fades in
}

export const Open: Story = { play: stayOpen }
export const LargeDark: Story = {
  args: { size: 'large' },
  globals: { theme: 'dark' },
  play: stayOpen,
}

export const Confirmed: Story = {
  name: 'A confirmation answers yes to its button, no to Escape',
  render: () => (
    <Asks
      title="Delete the data set?"
      text="It cannot be brought back."
      confirm="Delete"
      isDangerous
    />
  ),
  play: async ({ canvas }) => {
    answered.mockClear()
    const opener = canvas.getByRole('button', { name: 'Delete' })
    await userEvent.click(opener)
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true))
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.keyboard('{Enter}')
    await screen.findByRole('alertdialog', { name: 'Delete the data set?' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(false))
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

function Renaming() {
  const [isOpen, setOpen] = useState(true)
  const [name, setName] = useState('')
  return (
    <>
      <Button onPress={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Clone a collaboration">
        <Form label="Clone" isUnsaved={name !== ''} onSubmit={() => setOpen(false)}>
          <TextField label="Name" value={name} onChange={setName} />
          <DialogActions>
            <DialogCancel />
            <Button type="submit" variant="primary">
              Clone
            </Button>
          </DialogActions>
        </Form>
      </Dialog>
    </>
  )
}

export const Unsaved: Story = {
  name: 'Escape asks before entries are lost, and then the focus is where it was; Cancel gives them up [A043]',
  render: () => <Renaming />,
  play: async ({ canvas }) => {
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getByRole('textbox', { name: 'Name' })
    await userEvent.type(field, 'Claims')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toHaveTextContent(
      'What you have entered in “Clone a collaboration” will be lost.',
    )
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    await expect(field).toHaveValue('Claims')

    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Name' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Phone: Story = {
  name: 'On a phone the content scrolls as a whole: a box in it that could scroll keeps its height',
  globals: { viewport: { value: 'narrow' } },
  render: () => (
    <Dialog isOpen title="Error" onClose={fn()}>
      {['Table', 'Text'].map((name) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that can scroll is reachable by keyboard (WCAG 2.1.1)
        <pre key={name} tabIndex={0} style={{ overflow: 'auto' }}>
          {`${name}\n`.repeat(40)}
        </pre>
      ))}
      <DialogActions>
        <Button>Close</Button>
      </DialogActions>
    </Dialog>
  ),
  play: async () => {
    const boxes = (await screen.findByRole('dialog')).querySelectorAll('pre')
    await expect(boxes).toHaveLength(2)
    for (const { scrollHeight, clientHeight } of boxes)
      await expect(clientHeight).toBe(scrollHeight)
  },
}

export const ConfirmInFrench: Story = {
  globals: { locale: 'fr' },
  render: () => (
    <Asks
      title="Supprimer le jeu de données ?"
      text="Il sera impossible de le récupérer."
      confirm="Supprimer"
      isDangerous
    />
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Supprimer' }))
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Annuler' })
  },
}

const COLUMNS = [{ name: 'policy' }, { name: 'amount' }]

/** A question that does not come from a button, as when the user goes back in the history. */
function Interrupted() {
  const confirm = useConfirm()
  const [partner, setPartner] = useState<string | null>(null)
  return (
    <div
      role="none"
      onKeyDownCapture={({ key }) =>
        key === 'F4' && void confirm({ title: 'Leave?', text: '', confirm: 'Leave' })
      }
    >
      <ComboBox
        label="Partner"
        options={[{ value: 'winnipeg', label: 'Winnipeg' }]}
        value={partner}
        onChange={setPartner}
      />
      <ReorderableList
        label="Columns"
        items={COLUMNS}
        getKey={({ name }) => name}
        getName={({ name }) => name}
        onChange={fn()}
      >
        {({ name }) => <TextField label={name} value="" />}
      </ReorderableList>
    </div>
  )
}

export const GivesBackTheFocus: Story = {
  name: 'A question that interrupts gives the focus back: to a picker, and to a field or button of a row',
  render: () => <Interrupted />,
  play: async ({ canvas }) => {
    for (const place of [
      canvas.getByRole('combobox', { name: 'Partner' }),
      canvas.getByRole('textbox', { name: 'amount' }),
      canvas.getByRole('button', { name: 'Move “policy” down' }),
    ]) {
      place.focus()
      await userEvent.keyboard('{F4}')
      await screen.findByRole('alertdialog', { name: 'Leave?' })
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      await waitFor(() => expect(place).toHaveFocus())
    }
  },
}
