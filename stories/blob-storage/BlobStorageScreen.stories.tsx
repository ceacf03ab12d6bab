import { ApiError } from '@concord/domain/api/api-error'
import { blobStorage } from '@concord/domain/blob-storage/contract'
import { BlobStorageScreen } from '@concord/web/features/blob-storage/BlobStorageScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { aBlob } from '../administrator-answers.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'

const whole = aBlob('data-1/parts/1', {
  Etag: '"0x8D1"',
  'Content-Length': 1_048_592,
  'Content-MD5': 'rL0Y20zC+Fzt72VPzMSk2A==',
  'Creation-Time': '2026-01-05T09:00:00.000Z',
})
const list = answers(blobStorage.list, ({ params: { containerName } }) => ({
  items:
    containerName === 'TEST'
      ? [whole, aBlob('data-2/parts/1')]
      : containerName === 'MODEL_REPO'
        ? [aBlob('model-1/parts/1')]
        : [],
}))

const meta = {
  component: BlobStorageScreen,
  parameters: {
    docs: { story: { height: '32rem' } },
    ...({ address: paths.adminBlobStorage, stubs: [list] } satisfies Given),
  },
} satisfies Meta<typeof BlobStorageScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Containers: Story = {
  name: 'Each container has a tab; an empty one explains its purpose [C032 C128]',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('data-1/parts/1')).toBeVisible()
    await expect(canvas.getAllByText('Not available')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('tab', { name: 'Model intake' }))
    await expect(await canvas.findByText('This container is empty')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Model repository' }))
    await expect(await canvas.findByText('model-1/parts/1')).toBeVisible()
  },
}

export const Details: Story = {
  name: 'Details shows all properties of a blob [C051]',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details of data-1/parts/1' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Details' }))
    for (const text of [
      'data-1/parts/1',
      'TEST',
      '"0x8D1"',
      '1,048,592 bytes',
      'rL0Y20zC+Fzt72VPzMSk2A==',
    ])
      await waitFor(() => expect(panel.getByText(text)).toBeVisible())
  },
}

export const Loading: Story = {
  name: 'Loading',
  parameters: { stubs: [hangs(blobStorage.list)] } satisfies Given,
}

export const Failed: Story = {
  name: 'An error, with Retry',
  parameters: {
    stubs: [fails(blobStorage.list, new ApiError(500, { message: 'Something broke.' }))],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Something broke.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible()
  },
}
