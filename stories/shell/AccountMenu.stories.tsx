import { AccountMenu } from '@concord/web/app/shell/AccountMenu.tsx'
import { paths } from '@concord/web/paths.ts'
import { createTransfers, type DownloadTransfer } from '@concord/web/transfer/list/transfers.ts'
import { TransfersContext } from '@concord/web/transfer/list/use-transfers.ts'
import { chooseDensity, savedDensity } from '@concord/web/ui/density.ts'
import { chooseTheme, savedTheme } from '@concord/web/ui/theme.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { fillStorage } from '../full-storage.ts'
import { signedIn } from '../signed-in.ts'
import type { Given } from '../surroundings.tsx'

const meta = {
  component: AccountMenu,
  args: { onLanguage: fn() },
  parameters: {
    docs: { story: { height: '28rem' } },
    ...({ signedIn: signedIn([]) } satisfies Given),
  },
} satisfies Meta<typeof AccountMenu>
export default meta
type Story = StoryObj<typeof meta>

async function openByKeyboard(): Promise<HTMLElement> {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toBeVisible())
  return menu
}

export const Keyboard: Story = {
  name: 'By keyboard: Enter opens it on its first item, arrows walk it, Escape closes it and the focus comes back [A034]',
  play: async ({ canvas }) => {
    const menu = await openByKeyboard()
    await expect(menu).toHaveTextContent(
      'Marie Tremblaymarie.tremblay@prairie.examplePrairie Mutual Life',
    )
    await waitFor(() =>
      expect(within(menu).getByRole('menuitem', { name: 'Profile' })).toHaveFocus(),
    )
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(menu).getByRole('menuitem', { name: 'Settings' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(menu).getByRole('menuitemradio', { name: 'English' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect(within(menu).getByRole('menuitem', { name: 'Log out' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Account of Marie Tremblay' })).toHaveFocus(),
    )
    await expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  },
}

export const Profile: Story = {
  name: 'Leads to the profile [A034]',
  play: async ({ canvas }) => {
    await openByKeyboard()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText(paths.profile)).toBeVisible()
  },
}

export const Choices: Story = {
  name: 'Chooses language, theme and density, and marks the current ones [A006]',
  play: async ({ args }) => {
    const menu = within(await openByKeyboard())
    await expect(menu.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Français' }))
    await expect(args.onLanguage).toHaveBeenLastCalledWith('fr')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'High contrast' }))
    await expect(document.documentElement).toHaveAttribute('data-contrast', 'more')
    await expect(savedTheme()).toBe('contrast')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await userEvent.keyboard('{Enter}')
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Compact' }))
    await expect(document.documentElement).toHaveAttribute('data-density', 'compact')
    await expect(savedDensity()).toBe('compact')
    chooseDensity('comfortable')
    await expect(document.documentElement).not.toHaveAttribute('data-density')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  },
}

export const FullStorage: Story = {
  name: 'In a browser whose storage is full, choices work and are marked until the page is left [A006]',
  beforeEach: () => {
    const empty = fillStorage()
    return () => {
      empty()
      chooseTheme('system')
      chooseDensity('comfortable')
    }
  },
  play: async () => {
    for (const [name, attribute, value] of [
      ['High contrast', 'data-contrast', 'more'],
      ['Compact', 'data-density', 'compact'],
    ] as const) {
      const menu = within(await openByKeyboard())
      await userEvent.click(menu.getByRole('menuitemradio', { name }))
      await expect(document.documentElement).toHaveAttribute(attribute, value)
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      await userEvent.keyboard('{Enter}')
      await expect(await screen.findByRole('menuitemradio', { name })).toBeChecked()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      ;(document.activeElement as HTMLElement).blur()
    }
  },
}

async function chooseLogOut(): Promise<HTMLElement> {
  await openByKeyboard()
  await userEvent.keyboard('{End}{Enter}')
  const dialog = await screen.findByRole('alertdialog')
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}

export const LogOut: Story = {
  name: 'Logs out after asking [A034]',
  play: async ({ canvas }) => {
    const dialog = await chooseLogOut()
    await expect(dialog).toHaveTextContent('You will have to sign in again to continue.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }))
    await expect(await canvas.findByText(paths.logout)).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  },
}

function Transferring({ onLanguage }: Parameters<typeof AccountMenu>[0]) {
  const [transfers] = useState(() => {
    const created = createTransfers()
    const progress = { step: 'receiving', parts: 1, totalParts: 8, bytes: 1 } as const
    const download = {
      kind: 'download',
      workspaceId: 'w',
      fileName: 'claims.csv',
      state: { phase: 'running', progress },
    } as const
    void created.start<DownloadTransfer>(download, () => new Promise(() => {}))
    return created
  })
  return (
    <TransfersContext value={transfers}>
      <AccountMenu onLanguage={onLanguage} />
    </TransfersContext>
  )
}

export const LogOutWhileTransferring: Story = {
  name: 'Says before logging out which transfers would be stopped',
  render: (args) => <Transferring {...args} />,
  play: async () => {
    await expect(await chooseLogOut()).toHaveTextContent(
      'One upload or download is not finished. It will be stopped and cannot be resumed.',
    )
  },
}

const open: Story['play'] = async () => void (await openByKeyboard())
export const Open: Story = { play: open }
export const OpenInFrench: Story = { globals: { locale: 'fr' }, play: open }
export const OpenInTheDark: Story = { globals: { theme: 'dark' }, play: open }
export const OpenInHighContrast: Story = { globals: { theme: 'contrast' }, play: open }

const someone = signedIn([])
const LONG = 'W'.repeat(200)
export const OpenWithLongName: Story = {
  name: 'A name of 200 letters wraps, and does not widen the menu',
  parameters: {
    signedIn: { ...someone, user: { ...someone.user, firstName: LONG } },
  } satisfies Given,
  play: async () => void (await expect((await openByKeyboard()).clientWidth).toBeLessThan(400)),
}
