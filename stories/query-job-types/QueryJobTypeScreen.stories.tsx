import { ApiError } from '@concord/domain/api/api-error'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { QueryJobTypeScreen } from '@concord/web/features/query-job-types/QueryJobTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aQueryJobType, designer, oneType } from './some-query-job-types.ts'

const shows = (change: Parameters<typeof aQueryJobType>[0] = {}) => [
  answers(queryJobTypes.get, () => aQueryJobType(change)),
  oneType,
]

const meta = {
  component: QueryJobTypeScreen,
  parameters: {
    docs: { story: { height: '48rem' } },
    ...({
      address: paths.queryJobType('paid'),
      route: '/job-types/query/:queryJobTypeId',
      stubs: shows(),
      signedIn: designer,
    } satisfies Given),
  },
} satisfies Meta<typeof QueryJobTypeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Read-only: the query, its parameters, and the columns of both sides [C025 C037 C053]',
  play: async ({ canvas }) => {
    const query = await canvas.findByRole('textbox', { name: 'T-SQL' })
    await expect(query).toHaveAttribute('aria-readonly', 'true')
    await expect(query).toHaveTextContent('SUM(amountPaid) AS totalPaid')
    await expect(canvas.getByText('@atLeast decimal (2)')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Columns of ClaimRecords' })).toHaveTextContent(
      'policyNumbervarchar(12)',
    )
    await expect(
      canvas.getByRole('row', { name: 'totalPaid decimal(12, 2) decimal(38, 2)' }),
    ).toBeVisible()
    await expect(await canvas.findByText('TotalsByPolicy')).toBeVisible()
    for (const button of ['Validate', 'Save'])
      await expect(canvas.queryByRole('button', { name: button })).not.toBeInTheDocument()
  },
}

export const Deleted: Story = {
  name: 'Delete asks first, and leads to the list [C053 C082]',
  parameters: {
    stubs: [...shows(), answers(queryJobTypes.remove, () => undefined)],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Paid by policy”?' })
    await expect(question).toHaveTextContent('This cannot be undone.')
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await expect(
      await canvas.findByText(paths.queryJobTypes, { selector: 'output' }, { timeout: 3000 }),
    ).toBeVisible()
  },
}

export const MayNotDelete: Story = {
  name: 'A person who may not delete it sees why [C082 C085]',
  parameters: { signedIn: signedIn(['GET_QUERY_JOB']) } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

export const OfAPartner: Story = {
  name: 'Another organization’s is only read',
  parameters: {
    stubs: shows({
      orgId: 'partner',
      inputColumnMetadata: undefined,
      outputColumnMetadata: '{broken',
    }),
  } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'T-SQL' })
    await expect(canvas.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  },
}

export const Loading: Story = { parameters: { stubs: [hangs(queryJobTypes.get)] } satisfies Given }
export const Absent: Story = {
  parameters: {
    stubs: [
      fails(queryJobTypes.get, new ApiError(404, { message: 'There is no such query job type.' })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByText('There is no such query job type.')),
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('textbox')),
}
export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Types de jeux de données en entrée' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Supprimer' })).toBeVisible()
  },
}
