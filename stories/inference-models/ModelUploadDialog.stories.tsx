import { AttestationError } from '@concord/crypto'
import { MEBIBYTE } from '@concord/domain/limits'
import { reachability } from '@concord/web/api/reachability.ts'
import { ModelUploadDialog } from '@concord/web/features/inference-models/ModelUploadDialog.tsx'
import { noProgress } from '@concord/web/transfer/upload/upload-progress.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import type { Given } from '../surroundings.tsx'
import { modeller } from './some-models.ts'

const progress = {
  ...noProgress(12 * MEBIBYTE),
  step: 'transmitting',
  bytes: 3 * MEBIBYTE,
} as const

const meta = {
  component: ModelUploadDialog,
  parameters: { docs: { story: { height: '28rem' } }, ...({ signedIn: modeller } satisfies Given) },
  args: {
    fileName: 'lapse-risk.onnx',
    modelName: 'Lapse risk',
    state: { phase: 'running', progress, bytesPerSecond: 2 * MEBIBYTE, secondsLeft: 5 },
    on: { cancel: fn(), again: fn(), close: fn() },
  },
} satisfies Meta<typeof ModelUploadDialog>
export default meta
type Story = StoryObj<typeof meta>

const dialog = () => screen.findByRole('dialog', { name: /lapse-risk\.onnx/ })

export const Transmitting: Story = {
  name: 'The three steps, with the chunks that have arrived [C058]',
  play: async ({ args }) => {
    const steps = within(await dialog()).getAllByRole('listitem')
    await expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Creating Secure Channel',
      expect.stringContaining('Transmitting Encrypted Data'),
      'Done',
    ])
    await expect(await dialog()).toHaveTextContent('chunk 3 of 12')
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    await expect(args.on.cancel).toHaveBeenCalled()
  },
}

export const Offline: Story = {
  name: 'Without a network it immediately says that it waits: the dialog covers the bar that says so [A119]',
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    reachability.noteNetwork()
    return () => {
      Reflect.deleteProperty(navigator, 'onLine')
      reachability.noteNetwork()
    }
  },
  play: async () =>
    void (await expect(await dialog()).toHaveTextContent(/The upload continues automatically/)),
}

export const Unverified: Story = {
  name: 'An enclave that cannot be verified stops the upload before anything is sent [C058 C079 C119]',
  args: {
    state: {
      phase: 'failed',
      error: new AttestationError('missing', 'no measurements are saved'),
      progress: { ...noProgress(12 * MEBIBYTE), step: 'channel' },
    },
  },
  play: async ({ args }) => {
    await expect(await dialog()).toHaveTextContent(
      'No attestation measurements are saved in this browser.',
    )
    await expect(
      within(await dialog()).getByRole('link', {
        name: 'Open the attestation settings in a new tab',
      }),
    ).toBeInTheDocument()
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Try again' }))
    await expect(args.on.again).toHaveBeenCalled()
  },
}

export const Done: Story = {
  args: {
    state: {
      phase: 'done',
      id: 'm',
      progress: { ...noProgress(12 * MEBIBYTE), step: 'done', bytes: 12 * MEBIBYTE },
    },
  },
  play: async () =>
    void (await expect(await dialog()).toHaveTextContent('“Lapse risk” has been uploaded.')),
}
export const FrenchDark: Story = { globals: { locale: 'fr', theme: 'dark' } }
