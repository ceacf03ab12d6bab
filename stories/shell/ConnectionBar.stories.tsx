import { reachability } from '@concord/web/api/reachability.ts'
import { ConnectionBar } from '@concord/web/app/ConnectionBar.tsx'
import { Toasts } from '@concord/web/ui/Toast.tsx'
import { toasts } from '@concord/web/ui/toast-queue.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'

/** An address that nothing answers, and one that something does. */
const NOWHERE = 'http://localhost:1'
const SOMEWHERE = window.location.origin

const fail = async () => {
  for (const _ of ['once', 'twice']) await reachability.fetch(NOWHERE, { mode: 'no-cors' }).catch(() => undefined)
}
const succeed = () => reachability.fetch(SOMEWHERE, { method: 'HEAD' })

const meta = {
  component: ConnectionBar,
  render: () => (
    <>
      <ConnectionBar />
      <Toasts />
    </>
  ),
  beforeEach: () => async () => {
    await succeed()
    toasts.clear()
  },
} satisfies Meta<typeof ConnectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const Reached: Story = {
  name: 'Is not there while the service answers',
  play: async ({ canvas }) => void (await expect(canvas.getByRole('status')).toBeEmptyDOMElement()),
}

export const Unreachable: Story = {
  name: 'Two calls without an answer: says so, until one is answered, which it says too',
  play: async ({ canvas }) => {
    await fail()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('The service cannot be reached. Retrying every few seconds…'))
    await succeed()
    await waitFor(() => expect(screen.getByText('The service can be reached again.')).toBeVisible()) // it fades in
    await waitFor(() => expect(screen.queryByText(/^The service cannot be reached/)).not.toBeInTheDocument())
  },
}

const isUnreachable: Story['play'] = async ({ canvas }) => {
  await fail()
  await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement())
}
export const French: Story = { globals: { locale: 'fr' }, play: isUnreachable }
export const Dark: Story = { globals: { theme: 'dark' }, play: isUnreachable }

/** What the browser says of the network, for one story. */
function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  reachability.tell()
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
    reachability.tell()
  }
}

const isOffline: Story['play'] = async ({ canvas, globals }) =>
  void (await waitFor(() =>
    expect(canvas.getByRole('status')).toHaveTextContent(globals.locale === 'fr' ? /^Vous êtes hors ligne/ : /^You are offline\./),
  ))
export const Offline: Story = { name: 'Without a network: says that what needs it waits', beforeEach: goOffline, play: isOffline }
export const OfflineInFrench: Story = { globals: { locale: 'fr' }, beforeEach: goOffline, play: isOffline }
