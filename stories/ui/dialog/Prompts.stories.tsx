import { Button } from '@concord/web/ui/action/Button.tsx'
import { Dialog } from '@concord/web/ui/dialog/Dialog.tsx'
import { PromptsProvider } from '@concord/web/ui/dialog/PromptsProvider.tsx'
import { type Confirmation, useAlert, useConfirm } from '@concord/web/ui/prompts.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Row } from '../Row.tsx'

const answered = fn()
const EN = {
  alert: 'Explain',
  note: 'A job needs at least one data set.',
  more: 'Upload one first.',
}
const PUBLISH: Confirmation = {
  title: 'Publish the collaboration?',
  text: 'Its partners are asked to accept it. It cannot be changed after that.',
  confirm: 'Publish',
}

/** Uses `useAlert` and `useConfirm` as screens do. The provider wraps every story. */
function Asks({ words, question }: { words: typeof EN; question: Confirmation }) {
  const [alert, confirm] = [useAlert(), useConfirm()]
  const explain = async () => {
    await Promise.all([alert(words.note), alert(words.more)])
    answered('read')
  }
  return (
    <Row>
      <Button onPress={() => void explain()}>{words.alert}</Button>
      <Button onPress={() => void confirm(question).then(answered)}>{question.confirm}</Button>
    </Row>
  )
}

function Fails() {
  const alert = useAlert()
  return (
    <Button onPress={() => void alert('Your choice is not saved.', undefined, 'e-500')}>
      Save
    </Button>
  )
}

/** Work in a dialog that ends while the dialog asks whether to stop it. */
function Works() {
  const confirm = useConfirm()
  const [isOpen, setOpen] = useState(true)
  const [over] = useState(() => new AbortController())
  const [isOver, setOver] = useState(false)
  useEffect(() => over.signal.addEventListener('abort', () => setOver(true)), [over])
  const stop = async () => {
    setTimeout(() => over.abort(), 500)
    answered(await confirm({ title: 'Stop?', text: '', confirm: 'Stop', until: over.signal }))
  }
  return (
    <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Work">
      {isOver ? 'Done' : <Button onPress={() => void stop()}>Stop it</Button>}
    </Dialog>
  )
}

const meta = {
  component: PromptsProvider,
  args: { children: <Asks words={EN} question={PUBLISH} /> },
  render: ({ children }) => <>{children}</>,
  beforeEach: () => void answered.mockClear(),
} satisfies Meta<typeof PromptsProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Alerts: Story = {
  name: 'Alerts are shown one at a time, work by keyboard, and restore the focus',
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('alertdialog', { name: 'Please note' })
    await expect(first).toHaveTextContent('A job needs at least one data set.')
    await expect(within(first).getByRole('button', { name: 'OK' })).toHaveFocus()
    await userEvent.tab() // the only button: the focus stays inside
    await expect(within(first).getByRole('button', { name: 'OK' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(screen.getByRole('alertdialog')).toHaveTextContent('Upload one first.'),
    )
    await expect(answered).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith('read'))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Explain' })).toHaveFocus())
  },
}

export const Failed: Story = {
  name: 'An alert about a server’s problem shows its id for support',
  args: { children: <Fails /> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    const alert = within(await screen.findByRole('alertdialog'))
    const id = await alert.findByText('e-500')
    await waitFor(() => expect(id).toBeVisible()) // the dialog fades in
    await expect(alert.getByRole('button', { name: 'Copy Reference for support' })).toBeVisible()
  },
}

export const Confirms: Story = {
  name: 'A confirmation is not on its button, so Enter twice confirms nothing; Escape and Cancel say no',
  play: async ({ canvas }) => {
    const publish = canvas.getByRole('button', { name: 'Publish' })
    const ask = async () => {
      await userEvent.click(publish)
      return within(await screen.findByRole('alertdialog', { name: 'Publish the collaboration?' }))
    }
    const confirm = (await ask()).getByRole('button', { name: 'Publish' })
    await expect(confirm).not.toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(answered).not.toHaveBeenCalled()
    await userEvent.tab()
    await userEvent.tab()
    await expect(confirm).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true))
    await waitFor(() => expect(publish).toHaveFocus())
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(answered).toHaveBeenLastCalledWith(false))
    await waitFor(() => expect(publish).toHaveFocus())
    await ask()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(answered).toHaveBeenCalledTimes(3))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

export const AskedTwice: Story = {
  name: 'The same question asked twice is asked once, and answers both',
  play: async ({ canvas }) => {
    const publish = canvas.getByRole('button', { name: 'Publish' })
    fireEvent.click(publish)
    fireEvent.click(publish)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(answered.mock.calls).toEqual([[true], [true]])
  },
}

export const Overtaken: Story = {
  name: 'A question that no longer applies closes as denied; the focus stays in the dialog that asked',
  args: { children: <Works /> },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Work' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop it' }))
    await screen.findByRole('alertdialog', { name: 'Stop?' })
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(answered.mock.calls).toEqual([[false]])
    await expect(dialog).toHaveTextContent('Done')
    await waitFor(() => expect(dialog).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  },
}

export const Late: Story = {
  name: 'A question that no longer applies is not asked, and counts as denied',
  args: {
    children: <Asks words={EN} question={{ ...PUBLISH, until: AbortSignal.abort() }} />,
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(answered.mock.calls).toEqual([[false]]))
    await expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  },
}

const leave = async () => {
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog).toBeVisible()) // it fades in
}

export const Dangerous: Story = {
  name: 'Irreversible actions ask before they start',
  args: {
    children: (
      <Asks
        words={EN}
        question={{
          title: 'Delete policies.csv?',
          text: 'It cannot be brought back.',
          confirm: 'Delete',
          isDangerous: true,
        }}
      />
    ),
  },
  play: async () => {
    await leave()
    const dialog = screen.getByRole('alertdialog')
    await expect(within(dialog).getByRole('button', { name: 'Delete' })).not.toHaveFocus()
    await expect(dialog).toContainElement(document.activeElement as HTMLElement)
  },
}
export const DangerousDark: Story = {
  ...Dangerous,
  name: 'Dangerous Dark',
  globals: { theme: 'dark' },
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: {
    children: (
      <Asks
        words={{
          alert: 'Expliquer',
          note: 'Une tâche demande au moins un jeu de données.',
          more: 'Téléversez-en un d’abord.',
        }}
        question={{
          title: 'Publier la collaboration ?',
          text: 'Ses partenaires seront invités à l’accepter. Elle ne pourra plus être modifiée.',
          confirm: 'Publier',
        }}
      />
    ),
  },
  play: async () => {
    await leave()
    await expect(screen.getByRole('button', { name: 'Annuler' })).toBeVisible()
  },
}
