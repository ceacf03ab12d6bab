import { TransferTray } from '@concord/web/features/collaborations/transfers/TransferTray.tsx'
import type { createTransfers } from '@concord/web/transfer/list/transfers.ts'
import { TransfersContext } from '@concord/web/transfer/list/use-transfers.ts'
import { Frame } from '@concord/web/ui/page/Frame.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import type { Given } from '../surroundings.tsx'
import { ended, interrupted, jobs, running, waiting } from './tray-transfers.ts'

function Tray({ of }: { of: () => ReturnType<typeof createTransfers> }) {
  const [transfers] = useState(of)
  return (
    <TransfersContext value={transfers}>
      <TransferTray />
    </TransfersContext>
  )
}

const meta = {
  component: Tray,
  args: { of: running },
  parameters: { signedIn: signedIn([]) } satisfies Given,
} satisfies Meta<typeof Tray>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  name: 'In progress: step, bytes, rate, time left, and Cancel, which asks before an upload is lost',
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole('region', { name: 'Uploads, downloads and jobs' })
    await expect(tray).toHaveTextContent('2 in progress')
    await expect(tray).toHaveTextContent(
      'Transmitting Encrypted Data4 MB of 10 MB1.5 MB per secondabout 4 sec left',
    )
    await expect(tray).toHaveTextContent('Parts: 6 of 8 · 6 MBabout 1 min 15 sec left')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the upload of policies.csv' }))
    await userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', {
        name: 'Cancel the upload',
      }),
    )
    await waitFor(() => expect(tray).toHaveTextContent('1 in progress'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }))
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(canvas.getByRole('progressbar')).toBeVisible()
  },
}

export const Waiting: Story = {
  name: 'Uploads go one after the other; one that is paused or was interrupted waits for its person; one of another tab is shown as its own',
  args: { of: waiting },
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole('region', { name: 'Uploads, downloads and jobs' })
    const item = (name: string) =>
      within(canvas.getByText(`Uploading ${name}`).closest('li') as HTMLElement)
    await expect(tray).toHaveTextContent('4 in progress')
    await expect(
      item('claims.csv').getByText('Waiting for other uploads. Number 1 in line.'),
    ).toBeVisible()
    await expect(
      item('endorsements.csv').getByText('Waiting for other uploads. Number 2 in line.'),
    ).toBeVisible()
    await expect(
      item('lapses.csv').getByText('Interrupted. What was sent is kept: resume within a day.'),
    ).toBeInTheDocument()
    await expect(
      item('agents.csv').getByText(/^This is not the file that the upload began with/),
    ).toBeInTheDocument()
    await expect(item('riders.csv').getByText('Open in another tab or window.')).toBeInTheDocument()
    await expect(item('riders.csv').queryByRole('button')).not.toBeInTheDocument()

    const pause = canvas.getByRole('button', { name: 'Pause the upload of policies.csv' })
    await userEvent.click(pause)
    const resume = await canvas.findByRole('button', { name: 'Resume the upload of policies.csv' })
    await expect(resume).toHaveFocus()
    await expect(
      item('policies.csv').getByText('Paused. Resume within a day, even after closing this page.'),
    ).toBeVisible()
    await expect(
      item('endorsements.csv').getByText('Waiting for other uploads. Number 1 in line.'),
    ).toBeVisible()

    await userEvent.click(
      canvas.getByRole('button', { name: 'Cancel the upload of endorsements.csv' }),
    )
    await userEvent.click(
      await within(await screen.findByRole('alertdialog')).findByRole('button', {
        name: 'Cancel the upload',
      }),
    )
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(tray).toHaveTextContent('3 in progress')
  },
}
export const Interrupted: Story = {
  name: 'An interrupted upload shows the id of the server’s problem for support',
  args: { of: interrupted },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('e-503')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy Reference for support' })).toBeVisible()
  },
}

export const WaitingInFrench: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  args: { of: waiting },
  play: async (context) => shown(context),
}

export const Ended: Story = {
  name: 'Ended: done, refused or failed (with its id for support), each until it is dismissed',
  args: { of: ended },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The collaboration is over')).toBeVisible()
    await expect(await canvas.findByText('e-409')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy Reference for support' })).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Dismiss this message' })).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss all' }))
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
  },
}

export const KeptFocus: Story = {
  name: 'The focus stays in the tray when a message is dismissed, and goes to the content after the last',
  args: { of: ended },
  render: (args) => (
    <Frame skip="Skip to the content" header="Concord">
      <main id="content" tabIndex={-1} />
      <Tray {...args} />
    </Frame>
  ),
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole('region', { name: 'Uploads, downloads and jobs' })
    for (const button of canvas.getAllByRole('button', { name: 'Dismiss this message' })) {
      button.focus()
      await userEvent.keyboard('{Enter}')
      await expect(button).not.toBeInTheDocument()
      await waitFor(() => expect(tray.isConnected ? tray : canvas.getByRole('main')).toHaveFocus())
    }
    await expect(tray).not.toBeInTheDocument()
  },
}

export const Jobs: Story = {
  name: 'Jobs: their status and since when, the way to them, how they ended; one that runs cannot be dismissed',
  args: { of: jobs },
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole('region', { name: 'Uploads, downloads and jobs' })
    await expect(tray).toHaveTextContent('1 in progress')
    await waitFor(() =>
      expect(tray).toHaveTextContent(
        /The job “Claims by policy since a date” is running.*Processing.*for 2 min/,
      ),
    )
    await expect(canvas.getByText('The job “Portfolio by province” has completed.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'The job “Plus grands sinistres” has failed.',
    )
    for (const button of canvas.getAllByRole('button', { name: 'Dismiss this message' }))
      await userEvent.click(button)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(
      canvas.getByRole('link', { name: 'Show the job: Claims by policy since a date' }),
    )
    await expect(await canvas.findByText('/collaborations/w/jobs/j-1')).toBeInTheDocument()
  },
}
export const JobsExpanded: Story = {
  name: 'A tray that is expanded again shows immediately since when a job runs',
  args: { of: jobs },
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole('region', { name: 'Uploads, downloads and jobs' })
    const toggle = canvas.getByRole('button', { expanded: true })
    await userEvent.click(toggle)
    await userEvent.click(toggle)
    await expect(tray).toHaveTextContent(/for 2 min/)
  },
}

export const JobsInFrench: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  args: { of: jobs },
  play: async (context) => shown(context),
}

const shown: NonNullable<Story['play']> = async ({ canvas }) =>
  void (await canvas.findByRole('region'))
export const French: Story = { globals: { locale: 'fr' }, play: shown }
export const FrenchEndedDark: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  args: { of: ended },
  play: shown,
}
export const HighContrast: Story = { globals: { theme: 'contrast' }, play: shown }
