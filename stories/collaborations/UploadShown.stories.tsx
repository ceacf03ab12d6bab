import type { CsvFault, CsvRowError } from '@concord/domain/csv'
import { aColumn, aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { UploadShown } from '@concord/web/features/collaborations/datasets/UploadShown.tsx'
import { createTransfers, type UploadTransfer } from '@concord/web/transfer/list/transfers.ts'
import { TransfersContext } from '@concord/web/transfer/list/use-transfers.ts'
import { TransferError } from '@concord/web/transfer/transfer-error.ts'
import type { BegunUpload } from '@concord/web/transfer/upload/pending-uploads.ts'
import type { UploadProgress } from '@concord/web/transfer/upload/upload-progress.ts'
import type { UploadState } from '@concord/web/transfer/upload/upload-state.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

const MEGABYTE = 1_000_000
const schema = [
  'policyNumber',
  'productName',
  'holderName',
  'holderProvince',
  'issueAge',
  'annualPremium',
].map((name) => aColumn({ name, encrypted: name === 'holderName' }))
const LINES = [
  'policyNumber,productName,holderName,holderProvince,issueAge,annualPremium',
  'PM-000000001,Whole life,Jean Côté,MB,30,10.00',
  'PM-000000002,,Siobhán O’Brien,MB,41,10.00',
  'PM-000000003,Universelle « Évolution » série 2 renouvelable,Ærø Østergård,MAN,trente,10.00',
]
const error = (
  row: number,
  column: string,
  errorType: CsvRowError['errorType'],
  message: string,
): CsvRowError => ({
  row,
  column,
  errorType,
  message,
})
const ERRORS = [
  error(3, 'productName', 'NULL_VALUE', 'Must contain a value'),
  error(4, 'holderProvince', 'INVALID_DATASIZE', 'Data size is too long'),
  error(4, 'issueAge', 'INVALID_VALUE', 'Invalid value or data type'),
]
const file = new File([LINES.join('\n')], 'policies.csv', { type: 'text/csv' })
const sent = (bytes: number): UploadProgress => ({
  step: 'transmitting',
  bytes,
  totalBytes: 10 * MEGABYTE,
  rows: 9,
  errors: 0,
  isInterrupted: false,
})
const begun: BegunUpload = {
  datasetId: 'd',
  workspaceId: 'w',
  datasetTypeId: 't',
  datasetTypeName: 'PolicyRecords',
  fileName: 'policies.csv',
  size: 10 * MEGABYTE,
  lastModified: Date.UTC(2026, 10, 20, 15),
  chunkBytes: MEGABYTE,
  totalParts: 10,
  isValidated: true,
  tag: 'tag',
}
const unreadable = (code: CsvFault): UploadState => ({
  phase: 'refused',
  refusal: { reason: 'unreadable', fault: { code, row: 1234 } },
})

type Props = {
  state: UploadState
  onChoose: () => void
  handle?: FileSystemFileHandle
  chosen?: File
}

function Shown({ state, onChoose, handle, chosen = file }: Props) {
  const [transfers] = useState(() => {
    const made = createTransfers()
    made.put<UploadTransfer>({
      kind: 'upload',
      workspaceId: 'w',
      fileName: 'policies.csv',
      isInDialog: true,
      state,
      handle,
      chosen: { file: chosen, datasetType: aDatasetType({ schema }) },
    })
    return made
  })
  const transfer = transfers.all()[0] as UploadTransfer
  return (
    <TransfersContext value={transfers}>
      <UploadShown transfer={transfer} onChoose={onChoose} />
    </TransfersContext>
  )
}

const meta = {
  component: Shown,
  args: { onChoose: fn(), state: { phase: 'waiting', turn: 1 } },
} satisfies Meta<typeof Shown>
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  name: 'Waits for the uploads before it',
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByText('Waiting for other uploads. Number 1 in line.'),
    ).toBeVisible()),
}

export const Paused: Story = {
  name: 'Paused: how far it came',
  args: { state: { phase: 'paused', begun, progress: sent(4 * MEGABYTE), file } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Paused. Resume within a day, even after closing this page.'),
    ).toBeVisible()
    await expect(canvas.getByText('4 MB of 10 MB')).toBeVisible()
    await expect(canvas.queryByRole('group')).not.toBeInTheDocument()
  },
}

export const NeedsItsFile: Story = {
  name: 'Interrupted, after a reload: the same file is asked for',
  args: { state: { phase: 'interrupted', begun, progress: undefined, file: undefined } },
  play: async ({ canvas, canvasElement, args }) => {
    await expect(
      await canvas.findByRole('group', { name: 'Choose the same file again' }),
    ).toHaveTextContent(/“policies.csv”, last changed .*, 10 MB\. Only what is missing is sent\.$/)
    await userEvent.upload(
      canvasElement.querySelector('input[type=file]') as HTMLInputElement,
      file,
    )
    await expect(args.onChoose).toHaveBeenCalledWith({ file, handle: undefined })
  },
}

export const OtherFile: Story = {
  name: 'Another file than the one that it began with is refused, and asked for again though the browser knows where it lies',
  args: {
    handle: {} as FileSystemFileHandle,
    state: {
      phase: 'interrupted',
      begun,
      progress: undefined,
      file: undefined,
      error: new TransferError('other-file', ''),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This is not the file that the upload began with. Nothing is lost',
    )
    await expect(canvas.getByRole('group', { name: 'Choose the same file again' })).toBeVisible()
  },
}

export const Elsewhere: Story = {
  name: 'Open in another tab',
  args: { state: { phase: 'elsewhere', begun } },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('Open in another tab or window.')).toBeVisible()),
}

export const ErrorsInContext: Story = {
  name: 'Each error in its row: the wrong cell is marked, a column that is to be encrypted is masked',
  args: {
    state: {
      phase: 'refused',
      refusal: { reason: 'invalid', outcome: { rows: 3, errors: ERRORS } },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('mark')).toHaveLength(3))
    await expect(
      [...canvasElement.querySelectorAll('mark')].map(({ textContent }) => textContent),
    ).toEqual(['', 'MAN', 'trente'])
    await expect(canvas.getByRole('row', { name: /issueAge/ })).toHaveTextContent(
      '…••••••MANtrente10.00',
    )
    await expect(canvasElement).not.toHaveTextContent('Siobhán')
    await expect(canvasElement).not.toHaveTextContent('Østergård')
  },
}

/** An invalid file that consists of a header only, and its validation errors. */
const withHeader = (header: string, errors: CsvRowError[]) => ({
  chosen: new File([header], 'policies.csv', { type: 'text/csv' }),
  state: {
    phase: 'refused',
    refusal: { reason: 'invalid', outcome: { rows: 0, errors, stopped: 'unknown-column' } },
  } satisfies UploadState,
})
const unknown = (column: string) => error(1, column, 'INVALID_FORMAT', 'Unknown property')
const missing = (column: string) => error(1, column, 'NULL_VALUE', 'Must contain a value')

export const BlankInHeader: Story = {
  name: 'A blank at the end of a column’s name is shown, and said [B066]',
  args: withHeader(LINES[0]?.replace('issueAge', ' issueAge') ?? '', [
    unknown(' issueAge'),
    missing('issueAge'),
  ]),
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /␣issueAge/ })
    await expect(row).toHaveTextContent('The name starts or ends with a blank, shown as ␣.')
    await expect(canvas.getAllByText(/shown as ␣/)).toHaveLength(1)
  },
}

export const DuplicateInHeader: Story = {
  name: 'Of a name that comes twice the second is marked; the names of columns to be encrypted can be read [B066]',
  args: withHeader('policyNumber,productName,holderName,holderProvince,policyNumber', [
    unknown('policyNumber'),
  ]),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('mark')).toHaveLength(1))
    const cells = canvasElement.querySelector('mark')?.parentElement
    await expect(cells).toHaveTextContent('…holderNameholderProvincepolicyNumber')
    await expect(cells?.lastElementChild?.tagName).toBe('MARK')
  },
}

export const Semicolons: Story = {
  name: 'A header separated by semicolons is recognized, with what to do [B066]',
  args: withHeader(LINES[0]?.replaceAll(',', ';') ?? '', [
    unknown(LINES[0]?.replaceAll(',', ';') ?? ''),
    ...schema.map(({ name }) => missing(name)),
  ]),
  play: async ({ canvas }) =>
    void (await expect(
      await canvas.findByText(/^The columns are separated by semicolons\. Separate them by commas/),
    ).toBeVisible()),
}

const FAULTS: Record<CsvFault, string> = {
  empty: 'The file is empty.',
  'not-text': 'The content is not text, but another format with the name of a CSV file.',
  'utf-16': 'The file is UTF-16 text (“Unicode text”). Save it as “CSV UTF-8” and choose it again.',
  'invalid-utf8': 'Row 1,234 is not UTF-8 text. Save the file as “CSV UTF-8”.',
  'nul-byte': 'Row 1,234 holds a NUL byte, which no text has.',
  'unclosed-quote': 'A quotation mark that opens in row 1,234 is never closed.',
  'text-after-quote': 'In row 1,234 text follows a closing quotation mark.',
  'stray-quote': 'Row 1,234: unexpected quotation mark in an unquoted value.',
  'lone-cr': 'Row 1,234 ends with only a carriage return. Save the file with CRLF or LF line ends.',
  'record-too-long': 'Row 1,234 is longer than 1 MiB.',
}
function EveryFault() {
  return Object.keys(FAULTS).map((code) => (
    <Shown key={code} state={unreadable(code as CsvFault)} onChoose={fn()} />
  ))
}
export const Unreadable: Story = {
  name: 'Every kind of file that cannot be read has its words, and its row [B066 B109]',
  render: () => <EveryFault />,
  play: async ({ canvas }) => {
    const alerts = await canvas.findAllByRole('alert')
    await expect(alerts).toHaveLength(Object.keys(FAULTS).length)
    for (const alert of alerts) await expect(alert).toHaveTextContent('Invalid file type')
    for (const words of Object.values(FAULTS)) await expect(canvas.getByText(words)).toBeVisible()
  },
}

const shown: NonNullable<Story['play']> = async ({ canvas }) =>
  void (await canvas.findAllByText(/./))
const french = { globals: { locale: 'fr', theme: 'dark' }, play: shown } as const
export const NeedsItsFileInFrench: Story = { ...french, args: NeedsItsFile.args ?? {} }
export const ErrorsInContextInFrench: Story = { ...french, args: ErrorsInContext.args ?? {} }
export const BlankInHeaderInFrench: Story = { ...french, args: BlankInHeader.args ?? {} }
export const SemicolonsInFrench: Story = { ...french, args: Semicolons.args ?? {} }
export const UnreadableInFrench: Story = { ...french, render: () => <EveryFault /> }
