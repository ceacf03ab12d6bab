import { ApiError } from '@concord/domain/api/api-error'
import { aUsageReport } from '@concord/domain/fixtures/a-usage-report'
import { usageReports } from '@concord/domain/usage-reports/contract'
import { ReportsScreen } from '@concord/web/features/usage-reports/ReportsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { nothingIsCut } from '../nothing-is-cut.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { REPORTS, toPage } from './some-usage-reports.ts'

const list = answers(usageReports.list, () => toPage(REPORTS))
const create = fn(({ body }: { body: { periodStart: string; periodEnd: string } }) =>
  aUsageReport({ id: 'new', ...body }),
)
const reporter = signedIn(['GENERATE_ORG_USE_REPORT'])

const meta = {
  component: ReportsScreen,
  parameters: {
    docs: { story: { height: '60rem' } },
    ...({
      address: paths.reports,
      stubs: [list, answers(usageReports.create, create)],
      signedIn: reporter,
    } satisfies Given),
  },
} satisfies Meta<typeof ReportsScreen>
export default meta
type Story = StoryObj<typeof meta>

const plain = (text: string | null) => (text ?? '').replace(/[\u2009\u00a0\u202f]/g, ' ')
/** The field accepts a pasted date. */
const typeDay = async (form: HTMLElement, name: string, day: string) => {
  const field = within(form).getByRole('group', { name })
  await userEvent.click(within(field).getByRole('spinbutton', { name: /^year/ }))
  await userEvent.paste(day)
}
const openDialog = async (canvas: ReturnType<typeof within>) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add Report' }))
  return screen.findByRole('dialog', { name: 'Add Report' })
}

export const Full: Story = {
  name: 'A table of totals in human units, with the exact ones behind, and a chart of the page [C031 C043]',
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Usage reports' })
    await within(table).findAllByRole('rowheader')
    await expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Period',
      'New collaborations',
      'New data sets',
      'Uploaded',
      'Stored',
      'Downloaded',
      'Jobs run',
      'Job time',
      'Users',
      'Counted',
    ])
    const row = within(table).getByRole('row', { name: /Oct 12/ })
    const cells = within(row).getAllByRole('cell')
    await expect(cells.slice(0, 8).map(({ textContent }) => plain(textContent))).toEqual([
      '0',
      '5',
      '2.3 MB',
      '4.7 MB',
      '782 kB',
      '1',
      '1 min 1 sec',
      '11',
    ])
    await expect(within(row).getByText(/2.3/)).toHaveAttribute('title', '2,345,678 bytes')
    await expect(within(row).getByText(/1 min/)).toHaveAttribute('title', '61,250 milliseconds')
    const picture = await canvas.findByRole('img', { name: 'Stored: column chart' })
    // Chronological, whatever the order of the list.
    await expect(plain(picture.textContent)).toMatch(/Oct 5.*Oct 12.*Oct 19.*Oct 26/)
  },
}

export const AnotherMeasure: Story = {
  name: 'The chart compares the periods by any total, and its table says the same',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Measure/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'New data sets' }))
    await expect(
      await canvas.findByRole('img', { name: 'New data sets: column chart' }),
    ).toBeVisible()
    await expect(
      canvas.getByText('Data sets that it began to upload, and results of its jobs.'),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    const table = canvas.getByRole('table', { name: 'New data sets' })
    await expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['3', '5', '0', '1'])
  },
}

export const AddReport: Story = {
  name: 'Add Report asks for a period, and confirms when its report has been added [C031 C068 C103]',
  play: async ({ canvas }) => {
    create.mockClear()
    const dialog = await openDialog(canvas)
    await typeDay(dialog, 'Period start', '2025-11-03')
    await typeDay(dialog, 'Period end', '2025-11-09')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Report' }))
    await expect(
      await canvas.findByText(/The report of Nov 3\s?–\s?9, 2025 is added\./),
    ).toBeVisible()
    await expect(create.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 'owner' },
      body: { periodStart: '2025-11-03', periodEnd: '2025-11-09' },
    })
  },
}

export const NoPeriod: Story = {
  name: 'Both days are needed, none is later than today, and the start is not after the end; nothing is sent [C068]',
  play: async ({ canvas }) => {
    create.mockClear()
    const dialog = await openDialog(canvas)
    const submit = within(dialog).getByRole('button', { name: 'Add Report' })
    await userEvent.click(submit)
    const summary = await within(dialog).findByRole('alert')
    await expect(summary).toHaveTextContent('Period start is required')
    await expect(summary).toHaveTextContent('Period end is required')
    await typeDay(dialog, 'Period start', '2025-03-02')
    await typeDay(dialog, 'Period end', '2025-03-01')
    await userEvent.click(submit)
    await waitFor(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent(
        /^One field needs your attentionPeriod start cannot be after period end$/,
      ),
    )
    await typeDay(dialog, 'Period end', '2999-01-01')
    await userEvent.click(submit)
    await waitFor(() =>
      expect(within(dialog).getByRole('alert')).toHaveTextContent(
        'Period end cannot be later than today',
      ),
    )
    await expect(create).not.toHaveBeenCalled()
  },
}

export const ServerRefuses: Story = {
  name: 'The server’s refusal of a period is shown in the dialog',
  parameters: {
    stubs: [
      list,
      fails(
        usageReports.create,
        new ApiError(422, {
          message: 'Some fields need correcting.',
          details: ['Counting is paused'],
        }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await typeDay(dialog, 'Period start', '2025-03-01')
    await typeDay(dialog, 'Period end', '2025-03-02')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Report' }))
    await expect(await within(dialog).findByText(/Counting is paused/)).toBeVisible()
  },
}

export const HalfADate: Story = {
  name: 'Half a date is an entry too: Escape asks before it is lost [A043]',
  play: async ({ canvas }) => {
    const dialog = await openDialog(canvas)
    await userEvent.click(
      within(dialog).getAllByRole('spinbutton', { name: /^year/ })[0] as Element,
    )
    await userEvent.keyboard('2025{Escape}')
    await expect(
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
    ).toHaveTextContent('What you have entered in “Add Report” will be lost.')
  },
}

const pages = fn(({ query }: { query?: { page?: unknown; pageSize?: unknown } }) =>
  toPage([REPORTS[Number(query?.page) - 1] ?? aUsageReport()], Number(query?.page), 3),
)

export const Export: Story = {
  name: 'Export to CSV asks for every page and saves one file [C104]',
  parameters: { stubs: [answers(usageReports.list, pages as never)] } satisfies Given,
  play: async ({ canvas }) => {
    const saved: Blob[] = []
    const make = spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob)
      return '#saved'
    })
    await canvas.findAllByRole('rowheader')
    await userEvent.click(canvas.getByRole('button', { name: 'Export to CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    make.mockRestore()
    const asked = pages.mock.calls
      .map(([{ query }]) => query)
      .filter((query) => query?.pageSize === 1_000_000)
    await expect(asked.map((query) => query?.page)).toEqual([1, 2, 3])
    const lines = ((await saved[0]?.text()) ?? '').split('\r\n')
    await expect(lines).toHaveLength(5)
    await expect(lines[2]).toBe(
      '2026-10-25T23:30:00.000Z,2026-10-19,2026-10-25,2,0,89000000000,178000000000,29666666667,2,7500000,12',
    )
  },
}

export const NoPermission: Story = {
  name: 'A person who has lost the permission meanwhile sees that at Add Report, which sends nothing [C085 C087]',
  parameters: { signedIn: signedIn([]) } satisfies Given,
  play: async ({ canvas }) => {
    const add = await canvas.findByRole('button', { name: 'Add Report' })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(add)
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
    await expect(screen.queryByRole('dialog', { name: 'Add Report' })).not.toBeInTheDocument()
  },
}

export const Loading: Story = { parameters: { stubs: [hangs(usageReports.list)] } satisfies Given }

export const Empty: Story = {
  parameters: { stubs: [answers(usageReports.list, () => toPage([]))] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No reports yet')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Export to CSV' })).not.toBeInTheDocument()
    await expect(canvas.queryByText('Usage over time')).not.toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: {
    stubs: [
      fails(usageReports.list, new ApiError(500, { message: 'The store is being repaired' })),
    ],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('The store is being repaired')).toBeVisible()),
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findAllByRole('rowheader')),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader')
    await expect(
      await canvas.findByRole('img', { name: /^Stocké\s: graphique en colonnes$/ }),
    ).toBeVisible()
    await expect(canvas.getByTitle(/^2\s345\s678 octets$/)).toHaveTextContent(/^2,3\sMo$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter un rapport' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ajouter un rapport' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter un rapport' }))
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'La fin de la période est obligatoire',
    )
  },
}

export const Stretched: Story = {
  name: 'Words 40 % longer have room at 320 px, in the dialog too',
  globals: { locale: 'stretched', viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('rowheader')
    await canvas.findByRole('img')
    await nothingIsCut()
    // Its text is stretched too, so the main button is found by its style.
    await userEvent.click(
      canvas
        .getAllByRole('button')
        .find(({ className }) => className.includes('primary')) as HTMLElement,
    )
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement)
    await within(dialog).findByRole('alert')
    await nothingIsCut()
  },
}
