import { ApiError } from '@concord/domain/api/api-error'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { indexes } from '@concord/domain/indexes/contract'
import { DatasetIndex, type NewDatasetIndex } from '@concord/domain/indexes/dataset-index'
import type { Permission } from '@concord/domain/permission'
import { IndexesTab } from '@concord/web/features/collaborations/indexes/IndexesTab.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { enter } from '../enter.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aStudy, JOB_TYPES } from './setup.ts'

const anIndex = (id: string, change: Partial<DatasetIndex> = {}) =>
  DatasetIndex.parse({
    id,
    links: { self: `/workspaces/c-1/indexes/${id}` },
    name: `By ${id}`,
    description: 'Look-ups of single policies',
    datasetType: '/dataset-types/PolicyRecords',
    datasetTypeName: 'PolicyRecords',
    columns: ['name'],
    createdAt: '2026-01-05T09:00:00.000Z',
    createdBy: 'Marie Tremblay',
    organizationName: 'Prairie Mutual Life',
    ...change,
  })
const created = fn<(body: NewDatasetIndex) => void>()
const removed = fn<(id: string) => void>()
const MANAGER: Permission[] = ['GET_JOB', 'MANAGE_WORKSPACE']
const listed = (items: DatasetIndex[]) => [
  answers(indexes.list, () => ({ items })),
  answers(indexes.create, ({ body }) => {
    created(body)
    return anIndex('new')
  }),
  answers(indexes.remove, ({ params }) => void removed(params.indexId)),
]

const meta = {
  component: IndexesTab,
  args: {
    collaboration: aStudy({ status: 'ACTIVE' }),
    setup: {
      datasetTypes: new Map(
        ['PolicyRecords', 'ClaimRecords', 'ClaimsByPolicy', 'PortfolioByProvince'].map((id) => [
          id,
          aDatasetType({ id, name: id }),
        ]),
      ),
      queryJobTypes: new Map(JOB_TYPES.map((jobType) => [jobType.id, jobType])),
      inferenceJobTypes: new Map(),
      isLoading: false,
      error: null,
      refetch: () => undefined,
    },
  },
  parameters: {
    signedIn: signedIn(MANAGER),
    stubs: listed([
      anIndex('name'),
      anIndex('claim', {
        datasetType: '/dataset-types/ClaimRecords',
        datasetTypeName: 'ClaimRecords',
      }),
    ]),
  } satisfies Given,
} satisfies Meta<typeof IndexesTab>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

async function opened(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Add Index' }))
  return within(await screen.findByRole('dialog', { name: 'Add Index' }))
}
async function choose(dialog: Canvas, type: string) {
  await userEvent.click(await dialog.findByRole('button', { name: /Data set type/ }))
  await userEvent.click(await screen.findByRole('option', { name: type }))
}

export const Listed: Story = {
  name: 'An index shows its columns, its author and its date, and is deleted after a question [B034 B100]',
  play: async ({ canvas }) => {
    removed.mockClear()
    const row = within(await canvas.findByRole('row', { name: /^By name/ }))
    for (const fact of [
      'Look-ups of single policies',
      'PolicyRecords',
      'name',
      'Prairie Mutual Life',
    ])
      await expect(row.getByText(fact)).toBeVisible()
    await userEvent.click(row.getByRole('button', { name: 'Delete By name' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(await question.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(removed).toHaveBeenCalledWith('name'))
  },
}

export const Adding: Story = {
  name: 'Missing input is reported before anything is sent, and another type clears the columns [B063]',
  play: async ({ canvas }) => {
    created.mockClear()
    const dialog = await opened(canvas)
    await userEvent.click(await dialog.findByRole('button', { name: 'Add' }))
    for (const problem of [
      'Name is required',
      'Description is required',
      'Data Set Type is required',
    ])
      await expect((await dialog.findAllByText(problem)).length).toBeGreaterThan(0)
    await enter(dialog.getByRole('textbox', { name: 'Name' }), 'By patient')
    await enter(dialog.getByRole('textbox', { name: 'Description' }), 'Look-ups')
    await choose(dialog, 'PolicyRecords')
    await userEvent.click(await dialog.findByRole('checkbox', { name: /^name/ }))
    await choose(dialog, 'ClaimRecords')
    await waitFor(() =>
      expect(dialog.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument(),
    )
    await userEvent.click(dialog.getByRole('checkbox', { name: /^patient_id/ }))
    await expect(created).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    const body = {
      name: 'By patient',
      description: 'Look-ups',
      datasetType: '/dataset-types/ClaimRecords',
      columns: ['patient_id'],
    }
    await waitFor(() => expect(created).toHaveBeenCalledWith(body))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}

export const Terminated: Story = {
  name: 'In a collaboration that is not active nothing is added or deleted [B071 B107]',
  args: { collaboration: aStudy({ status: 'TERMINATED' }) },
  play: async ({ canvas }) => {
    const row = within(await canvas.findByRole('row', { name: /^By name/ }))
    await expect(row.getByRole('button', { name: 'Delete By name' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(canvas.getByRole('button', { name: 'Add Index' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const OfThePartner: Story = {
  name: 'A partner deletes the indexes of its organization, not those of another [B071]',
  args: {
    collaboration: aStudy({ status: 'ACTIVE', creatorOrganization: '/organizations/other' }),
  },
  parameters: {
    stubs: listed([
      anIndex('name', { organization: '/organizations/other' }),
      anIndex('claim', { organization: `/organizations/${signedIn(MANAGER).organization.id}` }),
    ]),
  } satisfies Given,
  play: async ({ canvas }) => {
    const findButton = (name: string) => canvas.findByRole('button', { name: `Delete By ${name}` })
    await expect(await findButton('name')).toHaveAttribute('aria-disabled', 'true')
    await expect(await findButton('claim')).not.toHaveAttribute('aria-disabled', 'true')
  },
}

export const Empty: Story = {
  parameters: { stubs: listed([]) } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByText('No indexes yet')),
}
export const Loading: Story = {
  parameters: { stubs: [hangs(indexes.list)] } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByText('Loading…')),
}
export const Refused: Story = {
  parameters: {
    stubs: [fails(indexes.list, new ApiError(403, { message: 'Your role does not allow this.' }))],
  } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByText('Your role does not allow this.')),
}
export const French: Story = {
  globals: { locale: 'fr', theme: 'dark' },
  play: async ({ canvas }) =>
    void (await canvas.findByRole('button', { name: 'Supprimer By name' })),
}
