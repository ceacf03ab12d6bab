import { Button } from '@concord/web/ui/action/Button.tsx'
import { Frame } from '@concord/web/ui/page/Frame.tsx'
import { useConfirm } from '@concord/web/ui/prompts.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

/** One row for each delay; it disappears that many milliseconds after its deletion is confirmed. */
function Rows({ delays }: { delays: readonly number[] }) {
  const confirm = useConfirm()
  const [rows, setRows] = useState(delays)
  const [isDone, setDone] = useState(false)
  const remove = async (delay: number) => {
    const question = { title: 'Delete the row?', text: 'It is lost.', confirm: 'Delete' }
    if (!(await confirm(question))) return
    const go = () => setRows((before) => before.filter((row) => row !== delay))
    if (delay === 0) go()
    else setTimeout(go, delay)
  }
  return (
    <main tabIndex={-1}>
      <ul aria-label="Rows" tabIndex={-1}>
        {rows.map((delay) => (
          <li key={delay}>
            <Button onPress={() => void remove(delay)}>{`Delete ${delay}`}</Button>
          </li>
        ))}
      </ul>
      {!isDone && (
        <section>
          <Button onPress={() => setDone(true)}>Done</Button>
        </section>
      )}
    </main>
  )
}

const meta = {
  component: Frame,
  args: {
    skip: 'Skip to the content',
    header: 'Concord',
    children: <Rows delays={[0, 20, 150, 600]} />,
  },
} satisfies Meta<typeof Frame>
export default meta
type Story = StoryObj<typeof meta>

export const Kept: Story = {
  name: 'The focus stays near when its row goes, while the question closes or after it',
  play: async ({ canvas }) => {
    const list = canvas.getByRole('list', { name: 'Rows' })
    for (const delay of [0, 20, 150, 600]) {
      const button = canvas.getByRole('button', { name: `Delete ${delay}` })
      await userEvent.click(button)
      await userEvent.click(
        within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
      )
      await waitFor(() => expect(button).not.toBeInTheDocument())
      await waitFor(() => expect(list).toHaveFocus())
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(canvas.getByRole('main')).toHaveFocus())
  },
}
