import { ApiError } from '@concord/domain/api/api-error'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { TransferTray } from '@concord/web/features/collaborations/TransferTray.tsx'
import { TransferError } from '@concord/web/transfer/transfer-error.ts'
import { isStopped } from '@concord/web/transfer/transfer-stopped.ts'
import {
  createTransfers,
  type DownloadTransfer,
  type JobTransfer,
  type UploadTransfer,
  type Work,
} from '@concord/web/transfer/transfers.ts'
import type { BegunUpload } from '@concord/web/transfer/upload.ts'
import { TransfersContext } from '@concord/web/transfer/use-transfers.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import type { Given } from '../surroundings.tsx'

const MEGABYTE = 1_000_000
const upload = (fileName: string) =>
  ({
    ...({ kind: 'upload' } as const),
    ...{ workspaceId: 'w', fileName, chosen: { file: new File([], fileName), datasetType: aDatasetType() }, isInDialog: false },
    state: { phase: 'waiting', turn: 0 },
  }) as const
const sent = (bytes: number) =>
  ({ step: 'transmitting', bytes, totalBytes: 10 * MEGABYTE, rows: 9, errors: 0, isInterrupted: false }) as const
const begun = (fileName: string): BegunUpload => ({
  ...{ datasetId: fileName, workspaceId: 'w', datasetTypeId: 't', datasetTypeName: 'PolicyRecords', fileName },
  ...{ size: 10 * MEGABYTE, lastModified: 0, chunkBytes: MEGABYTE, totalParts: 10, isValidated: true, tag: 'tag' },
})
const enqueue = (transfers: ReturnType<typeof createTransfers>, fileName: string, work: Work<UploadTransfer>) =>
  transfers.enqueue(transfers.put<UploadTransfer>(upload(fileName)), work)
const download = (fileName: string) =>
  ({
    ...({ kind: 'download' } as const),
    ...{ workspaceId: 'w', fileName },
    state: { phase: 'running', progress: { step: 'channel', parts: 0, totalParts: 8, bytes: 0 } },
  }) as const
const forEver = () => new Promise<never>(() => {})

function running() {
  const transfers = createTransfers()
  enqueue(transfers, 'policies.csv', (tell, signal) => {
    tell({ phase: 'running', progress: sent(4 * MEGABYTE), bytesPerSecond: 1.5 * MEGABYTE, secondsLeft: 4 })
    return new Promise((resolve, reject) =>
      signal.addEventListener('abort', () => {
        if (!isStopped(signal)) return reject(signal.reason)
        resolve({ phase: 'paused', begun: begun('policies.csv'), progress: sent(4 * MEGABYTE), file: new File([], 'policies.csv') })
      }),
    )
  })
  void transfers.start<DownloadTransfer>(download('claims by policy.csv'), (tell) => {
    tell({ phase: 'running', progress: { step: 'receiving', parts: 6, totalParts: 8, bytes: 6 * MEGABYTE }, secondsLeft: 75 })
    return forEver()
  })
  return transfers
}

/** One behind the other, and those that wait for their person. */
function waiting() {
  const transfers = running()
  enqueue(transfers, 'claims.csv', (tell) => {
    tell({ phase: 'running', progress: sent(0) })
    return forEver()
  })
  enqueue(transfers, 'endorsements.csv', forEver)
  const [kept, other, elsewhere] = ['lapses.csv', 'agents.csv', 'riders.csv'].map((fileName) => ({
    ...upload(fileName),
    datasetId: fileName,
  }))
  const atRest = { progress: undefined, file: undefined }
  if (kept) transfers.put<UploadTransfer>({ ...kept, state: { phase: 'interrupted', begun: begun('lapses.csv'), ...atRest } })
  if (other)
    transfers.put<UploadTransfer>({
      ...other,
      state: { phase: 'interrupted', begun: begun('agents.csv'), ...atRest, error: new TransferError('other-file', '') },
    })
  if (elsewhere) transfers.put<UploadTransfer>({ ...elsewhere, state: { phase: 'elsewhere', begun: begun('riders.csv') } })
  return transfers
}

function ended() {
  const transfers = createTransfers()
  const running = { phase: 'running', progress: sent(0) } as const
  enqueue(transfers, 'policies.csv', async (tell) => {
    tell(running)
    return { phase: 'done', progress: undefined, isValidated: true, isSkipped: false }
  })
  enqueue(transfers, 'photo.csv', async (tell) => {
    tell(running)
    return { phase: 'refused', refusal: { reason: 'file-type' } }
  })
  enqueue(transfers, 'claims.csv', () => Promise.reject(new ApiError(409, { message: 'The collaboration is over' })))
  void transfers.start<DownloadTransfer>(download('largest.csv'), async () => ({ phase: 'done', isVerified: false }))
  return transfers
}

function jobs() {
  const transfers = createTransfers()
  const job = (fileName: string) =>
    ({
      ...({ kind: 'job' } as const),
      ...{ workspaceId: 'w', fileName },
      state: { phase: 'running', progress: { status: 'PROCESSING', startedAt: Date.now() - 125_000 } },
    }) as const
  void transfers.start<JobTransfer>(job('Claims by policy since a date'), forEver)
  void transfers.start<JobTransfer>(job('Portfolio by province'), async () => ({ phase: 'done', status: 'COMPLETED' }))
  void transfers.start<JobTransfer>(job('Plus grands sinistres'), async () => ({ phase: 'done', status: 'FAILED' }))
  return transfers
}

function Tray({ of }: { of: () => ReturnType<typeof createTransfers> }) {
  const [transfers] = useState(of)
  return (
    <TransfersContext value={transfers}>
      <TransferTray />
    </TransfersContext>
  )
}

const meta = { component: Tray, args: { of: running }, parameters: { signedIn: signedIn([]) } satisfies Given } satisfies Meta<typeof Tray>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  name: 'Under way: step, bytes, rate, time left, and Cancel, which asks before an upload is lost',
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole('region', { name: 'Uploads, downloads and jobs' })
    await expect(tray).toHaveTextContent('2 under way')
    await expect(tray).toHaveTextContent('Transmitting Encrypted Data4 MB of 10 MB1.5 MB per secondabout 4 secs left')
    await expect(tray).toHaveTextContent('6 of 8 parts · 6 MBabout 1 min 15 secs left')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the upload of policies.csv' }))
    await userEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Cancel the upload' }))
    await waitFor(() => expect(tray).toHaveTextContent('1 under way'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'Show less' }))
    await expect(canvas.queryByRole('progressbar')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
  },
}

export const Waiting: Story = {
  name: 'Uploads go one after the other; one that is paused or was interrupted waits for its person; one of another tab is shown as its own',
  args: { of: waiting },
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole('region', { name: 'Uploads, downloads and jobs' })
    const item = (name: string) => within(canvas.getByText(`Uploading ${name}`).closest('li') as HTMLElement)
    await expect(tray).toHaveTextContent('4 under way')
    await expect(item('claims.csv').getByText('Waiting for other uploads. Number 1 in line.')).toBeVisible()
    await expect(item('endorsements.csv').getByText('Waiting for other uploads. Number 2 in line.')).toBeVisible()
    await expect(item('lapses.csv').getByText('Interrupted. What was sent is kept: resume within a day.')).toBeInTheDocument()
    await expect(item('agents.csv').getByText(/^This is not the file that the upload began with/)).toBeInTheDocument()
    await expect(item('riders.csv').getByText('Open in another tab or window.')).toBeInTheDocument()
    await expect(item('riders.csv').queryByRole('button')).not.toBeInTheDocument()

    const pause = canvas.getByRole('button', { name: 'Pause the upload of policies.csv' })
    await userEvent.click(pause)
    const resume = await canvas.findByRole('button', { name: 'Resume the upload of policies.csv' })
    await expect(resume).toHaveFocus()
    await expect(item('policies.csv').getByText('Paused. Resume within a day, even after closing this page.')).toBeVisible()
    await expect(item('endorsements.csv').getByText('Waiting for other uploads. Number 1 in line.')).toBeVisible()

    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the upload of endorsements.csv' }))
    await userEvent.click(await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Cancel the upload' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    await expect(tray).toHaveTextContent('3 under way')
  },
}
export const WaitingInFrench: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  args: { of: waiting },
  play: async (context) => shown(context),
}

export const Ended: Story = {
  name: 'Ended: done, refused or failed, each until it is dismissed',
  args: { of: ended },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The collaboration is over')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'Dismiss this message' })).toHaveLength(4)
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss all' }))
    await expect(canvas.queryByRole('region')).not.toBeInTheDocument()
  },
}

export const Jobs: Story = {
  name: 'Jobs: their status and since when, the way to them, how they ended; one that runs cannot be dismissed',
  args: { of: jobs },
  play: async ({ canvas }) => {
    const tray = await canvas.findByRole('region', { name: 'Uploads, downloads and jobs' })
    await expect(tray).toHaveTextContent('1 under way')
    await waitFor(() => expect(tray).toHaveTextContent(/The job “Claims by policy since a date” is running.*Processing.*for 2 min/))
    await expect(canvas.getByText('The job “Portfolio by province” is completed.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('The job “Plus grands sinistres” has failed.')
    for (const button of canvas.getAllByRole('button', { name: 'Dismiss this message' })) await userEvent.click(button)
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
    await userEvent.click(canvas.getByRole('link', { name: 'Show the jobs: Claims by policy since a date' }))
    await expect(await canvas.findByText('/collaborations/w')).toBeInTheDocument()
  },
}
export const JobsInFrench: Story = { globals: { locale: 'fr', theme: 'dark' }, args: { of: jobs }, play: async (context) => shown(context) }

const shown: NonNullable<Story['play']> = async ({ canvas }) => void (await canvas.findByRole('region'))
export const French: Story = { globals: { locale: 'fr' }, play: shown }
export const FrenchEndedDark: Story = { globals: { locale: 'fr', theme: 'dark' }, args: { of: ended }, play: shown }
export const HighContrast: Story = { globals: { theme: 'contrast' }, play: shown }
