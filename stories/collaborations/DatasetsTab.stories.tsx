import { AttestationError } from '@concord/crypto'
import { datasets } from '@concord/domain/datasets/contract'
import { DATASET_STATUSES, Dataset } from '@concord/domain/datasets/dataset'
import type { Permission } from '@concord/domain/permission'
import { DatasetsTab } from '@concord/web/features/collaborations/datasets/DatasetsTab.tsx'
import type { BeginDownloads } from '@concord/web/features/collaborations/transfers/use-download.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudy } from './setup.ts'

const aDataset = (status: Dataset['status'], id: string = status.toLowerCase()): Dataset =>
  Dataset.parse({
    id,
    links: { self: `/workspaces/c-1/datasets/${id}` },
    datasetType: '/dataset-types/PortfolioByProvince',
    datasetTypeName: 'PortfolioByProvince',
    fileName: `${id}.csv`,
    status,
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    totalParts: 2,
    organizationId: 'owner',
    organizationName: 'Prairie Mutual Life',
    errorDetails: status === 'FAILED' ? 'Row 2: …' : null,
  })

const RETENTION: Dataset['retention'] = {
  category: 'STANDARD',
  categoryName: { en: 'Standard', fr: 'Standard' },
  period: { unit: 'years', value: 7 },
}

const PERMISSIONS: Permission[] = [
  'GET_DATASETS',
  'CREATE_DATASET',
  'DOWNLOAD_DATASET',
  'DELETE_DATASET',
  'CREATE_SECURE_CHANNEL',
]

const meta = {
  component: DatasetsTab,
  args: {
    collaboration: aStudy({ status: 'ACTIVE' }),
    setup: {
      datasetTypes: new Map(),
      queryJobTypes: new Map(),
      inferenceJobTypes: new Map(),
      isLoading: false,
      error: null,
      refetch: () => undefined,
    },
    onDownload: fn(),
    beginDownloads: (async () => undefined) as BeginDownloads,
  },
  parameters: {
    signedIn: signedIn(PERMISSIONS),
    stubs: [
      answers(datasets.list, () => ({ items: DATASET_STATUSES.map((status) => aDataset(status)) })),
      answers(datasets.remove, () => undefined),
    ],
  } satisfies Given,
} satisfies Meta<typeof DatasetsTab>
export default meta
type Story = StoryObj<typeof meta>

type Row = Awaited<ReturnType<typeof getRow>>

/** One of the things that a row offers in its menu, which this opens. */
const inMenu = async (row: Row, name: RegExp) => {
  await userEvent.click(row.getByRole('button', { name: /^More actions/ }))
  return row.getByRole('menuitem', { name })
}

const getRow = async (canvas: ReturnType<typeof within>, name: string) =>
  within(await canvas.findByRole('row', { name: new RegExp(`^${name}`) }))

export const WithoutChannel: Story = {
  name: 'Without CREATE_SECURE_CHANNEL neither upload nor download is offered [B080 B081]',
  parameters: {
    signedIn: signedIn(PERMISSIONS.filter((name) => name !== 'CREATE_SECURE_CHANNEL')),
  } satisfies Given,
  play: async ({ canvas }) => {
    const download = (await getRow(canvas, 'completed.csv')).getByRole('button', {
      name: /^Download/,
    })
    for (const button of [download, canvas.getByRole('button', { name: 'Upload File' })])
      await expect(button).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Undisclosed: Story = {
  name: 'A date of deletion that only other organizations see is said in words, not shown as if there were none [B039]',
  parameters: {
    stubs: [
      answers(datasets.list, () => ({
        items: [
          { ...aDataset('COMPLETED', 'own'), retention: RETENTION },
          ...(['COMPLETED', 'DELETED'] as const).map((status) => ({
            ...aDataset(status, `of-a-partner-${status}`),
            organizationId: 'partner',
          })),
        ],
      })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect((await getRow(canvas, 'own.csv')).getByText('Jan 6, 2033')).toBeVisible()
    const row = await getRow(canvas, 'of-a-partner-COMPLETED.csv')
    await expect(row.getByText('Not disclosed')).toBeVisible()
    const deleted = await getRow(canvas, 'of-a-partner-DELETED.csv')
    await expect(deleted.queryByText('Not disclosed')).not.toBeInTheDocument()
  },
}

export const Untrusted: Story = {
  name: 'Without saved measurements the download of several files says so first, with the way to save them, and again as the reason of each failure [A038 B109]',
  args: {
    beginDownloads: async () => async () => {
      throw new AttestationError('missing', 'no measurements are saved')
    },
  },
  play: async ({ canvas }) => {
    for (const name of ['complete.csv', 'completed.csv'])
      await userEvent.click(await canvas.findByRole('checkbox', { name }))
    await userEvent.click(
      within(canvas.getByRole('toolbar')).getByRole('button', { name: 'Download' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Download 2 files?' })
    await expect(dialog).toHaveTextContent('so no file can be downloaded yet')
    await expect(
      within(dialog).getByRole('link', { name: /^Open the attestation settings/ }),
    ).toHaveAttribute('target', '_blank')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download 2' }))
    const failed = await within(dialog).findByRole('list', { name: '2 failed' })
    await expect(failed).toHaveTextContent('No attestation measurements are saved in this browser.')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

export const Statuses: Story = {
  name: 'PENDING reads Processing, FAILED is struck through and offers View Error, DELETE_PENDING cannot be deleted again [B056]',
  play: async ({ canvas, canvasElement }) => {
    await expect((await getRow(canvas, 'pending.csv')).getByText('Processing')).toBeVisible()
    await expect((await getRow(canvas, 'processing.csv')).getByText('Processing')).toBeVisible()
    await expect(canvas.queryByText('Pending')).not.toBeInTheDocument()
    const struck = [...canvasElement.querySelectorAll('s')].map(({ textContent }) => textContent)
    await expect(struck).toEqual(['failed.csv'])
    const failed = await getRow(canvas, 'failed.csv')
    await expect(failed.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument()
    for (const name of ['complete.csv', 'completed.csv'])
      await expect(
        (await getRow(canvas, name)).getByRole('button', { name: /^Download/ }),
      ).not.toHaveAttribute('aria-disabled', 'true')
    const remove = await inMenu(await getRow(canvas, 'delete_pending.csv'), /^Delete/)
    await expect(remove).toHaveAttribute('aria-disabled', 'true')
    await expect(remove).toHaveAccessibleDescription('This data set is already being deleted.')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(failed.getByRole('button', { name: /^View Error of failed\.csv,/ }))
    await expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent('Row 2: …')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

export const OfOneName: Story = {
  name: 'The menus and actions of two data sets of one file differ by the time [B056]',
  parameters: {
    stubs: [
      answers(datasets.list, () => ({
        items: ['00', '07'].map((seconds) => ({
          ...aDataset('COMPLETED'),
          id: seconds,
          createdAt: `2026-01-05T09:00:${seconds}.000Z`,
        })),
      })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    const time = { name: /completed\.csv, Jan 5, 2026, \d+:00:0[07]/, hidden: true }
    const buttons = await canvas.findAllByRole('button', time)
    const names = [...buttons, ...canvas.getAllByRole('menuitem', time)].map((it) => it.ariaLabel)
    await expect([names.length, new Set(names).size]).toEqual([8, 8])
  },
}

export const Deleting: Story = {
  name: 'A deletion is marked as pending for half a second longer than its call [B078 B114]',
  play: async ({ canvas }) => {
    const row = await getRow(canvas, 'completed.csv')
    await userEvent.click(await inMenu(row, /^Delete completed\.csv,/))
    const sure = await within(await screen.findByRole('alertdialog')).findByRole('button', {
      name: 'Delete',
    })
    const begun = performance.now()
    await userEvent.click(sure)
    const item = await inMenu(row, /^Delete completed\.csv,/)
    await waitFor(() => expect(item).toHaveAttribute('aria-disabled', 'true'))
    await waitFor(() => expect(item).not.toHaveAttribute('aria-disabled', 'true'), {
      timeout: 5000,
    })
    await expect(performance.now() - begun).toBeGreaterThan(450)
  },
}

const shown: NonNullable<Story['play']> = async ({ canvas }) =>
  void (await canvas.findByText('failed.csv'))
export const French: Story = { globals: { locale: 'fr', theme: 'dark' }, play: shown }

const kept = (id: string, createdAt: string, days: number): Dataset => ({
  ...aDataset('COMPLETED', id),
  createdAt,
  retention: {
    category: 'CUSTOM',
    categoryName: { en: 'Custom period', fr: 'Durée' },
    period: { unit: 'days', value: days },
  },
})

export const Retention: Story = {
  name: 'Owners see when a data set will be deleted and, in a tooltip, by which rule; an expired one says so [B039 C036]',
  parameters: {
    stubs: [
      answers(datasets.list, () => ({
        items: [
          kept('soon', new Date(Date.now() - 86_400_000).toISOString(), 3),
          kept('late', '2026-01-05T00:00:00.000Z', 100_000),
          aDataset('COMPLETED', 'foreign'),
          { ...aDataset('DELETED', 'gone'), expiredAt: '2026-02-05T00:00:00.000Z' },
        ],
      })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    const soon = await getRow(canvas, 'soon.csv')
    await expect(soon.getByText(/^in [23] days$/)).toBeVisible()
    await userEvent.hover(soon.getByText(/Custom period, 3 days/))
    await waitFor(() =>
      expect(document.querySelector(':popover-open')).toHaveTextContent('Custom period, 3 days'),
    )
    await expect((await getRow(canvas, 'late.csv')).getByText('Oct 21, 2299')).toBeVisible()
    await expect(
      (await getRow(canvas, 'gone.csv')).getByText('Deleted Feb 5, 2026: its retention was over'),
    ).toBeVisible()
    await expect((await getRow(canvas, 'foreign.csv')).queryByText(/^in /)).not.toBeInTheDocument()
  },
}
