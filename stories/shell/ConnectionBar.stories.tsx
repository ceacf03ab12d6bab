import { reachability } from '@concord/web/api/reachability.ts'
import { ConnectionBar } from '@concord/web/app/shell/ConnectionBar.tsx'
import { paths } from '@concord/web/paths.ts'
import { setTrouble } from '@concord/web/session/tokens/session-trouble.ts'
import { Toasts, toasts } from '@concord/web/ui/feedback/Toast.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'

/** An address without a server, and one with a server. */
const NOWHERE = 'http://localhost:1'
const SOMEWHERE = window.location.origin

const fail = async () => {
  for (const _ of ['once', 'twice'])
    await reachability.fetch(NOWHERE, { mode: 'no-cors' }).catch(() => undefined)
}
const succeed = () => reachability.fetch(SOMEWHERE, { method: 'HEAD' })

const meta = {
  component: ConnectionBar,
  args: { toSignIn: paths.logoutExpired },
  render: (args) => (
    <>
      <ConnectionBar {...args} />
      <Toasts />
    </>
  ),
  beforeEach: () => async () => {
    await succeed()
    toasts.clear()
    setTrouble('user', false)
    setTrouble('ended', false)
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
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'The service cannot be reached. Retrying every few seconds…',
      ),
    )
    await succeed()
    // it fades in
    await waitFor(() => expect(screen.getByText('The service can be reached again.')).toBeVisible())
    await waitFor(() =>
      expect(screen.queryByText(/^The service cannot be reached/)).not.toBeInTheDocument(),
    )
  },
}

const isUnreachable: Story['play'] = async ({ canvas }) => {
  await fail()
  await waitFor(() => expect(canvas.getByRole('status')).not.toBeEmptyDOMElement())
}
export const French: Story = { globals: { locale: 'fr' }, play: isUnreachable }
export const Dark: Story = { globals: { theme: 'dark' }, play: isUnreachable }

/** Makes the browser report that it is offline, for one story. */
function goOffline(): () => void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  reachability.noteNetwork()
  return () => {
    Reflect.deleteProperty(navigator, 'onLine')
    reachability.noteNetwork()
  }
}

const isOffline: Story['play'] = async ({ canvas, globals }) =>
  void (await waitFor(() =>
    expect(canvas.getByRole('status')).toHaveTextContent(
      globals.locale === 'fr' ? /^Vous êtes hors ligne/ : /^You are offline\./,
    ),
  ))
export const Offline: Story = {
  name: 'Without a network: says that actions wait for it',
  beforeEach: goOffline,
  play: isOffline,
}
export const OfflineInFrench: Story = {
  globals: { locale: 'fr' },
  beforeEach: goOffline,
  play: isOffline,
}

export const Unsure: Story = {
  name: 'A session that cannot be renewed now stays, and so does the input [A119]',
  play: async ({ canvas }) => {
    setTrouble('user', true)
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Your session could not be renewed just now. You are still signed in, and what you typed is kept. Trying again…',
      ),
    )
    setTrouble('user', false)
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}
export const UnsureInFrench: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  play: () => setTrouble('user', true),
}

export const Ended: Story = {
  name: 'A session that has ended under something typed: says so, and leads to the sign-in [A062]',
  play: async ({ canvas }) => {
    setTrouble('ended', true)
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(/^Your session has ended/),
    )
    await expect(canvas.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/logout?expired=true',
    )
  },
}
export const EndedInFrench: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  play: () => setTrouble('ended', true),
}
