import { ApiError } from '@concord/domain/api/api-error'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { DatasetTypeScreen } from '@concord/web/features/dataset-types/DatasetTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { categoryList, claims, designer, onlooker } from './setup.ts'

const one = answers(datasetTypes.get, () => claims)

const meta = {
  component: DatasetTypeScreen,
  parameters: {
    docs: { story: { height: '48rem' } },
    ...({
      address: paths.datasetType('claims'),
      route: '/dataset-types/:datasetTypeId',
      stubs: [one, categoryList],
      signedIn: designer,
    } satisfies Given),
  },
} satisfies Meta<typeof DatasetTypeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  name: 'A saved type is read-only: only Close and Delete [C024 C053]',
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Columns of ClaimRecords' })
    await expect(within(table).getByRole('row', { name: /^amount/ })).toHaveTextContent(
      'decimal(12, 2)YesNo',
    )
    await expect(within(table).getByRole('row', { name: /^policyNumber/ })).toHaveTextContent(
      'varchar(12)12NoNo^[A-Z]{2}-\\d{9}$',
    )
    await expect(await canvas.findByText('Custom period', { selector: 'dd' })).toBeVisible()
    await expect(canvas.getByText('5 years')).toBeVisible()
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    for (const name of ['Validate', 'Save'])
      await expect(canvas.queryByRole('button', { name })).not.toBeInTheDocument()
    await expect(canvas.getByRole('link', { name: 'Close' })).toHaveAttribute(
      'href',
      paths.datasetTypes,
    )
  },
}

export const Preview: Story = {
  name: 'Preview has the whole payload to be read [C024]',
  parameters: { address: `${paths.datasetType('claims')}?selectedTab=preview` } satisfies Given,
  play: async ({ canvas }) => {
    const viewer = await canvas.findByRole('textbox', { name: 'Payload' })
    await expect(viewer).toHaveAttribute('aria-readonly', 'true')
    await expect(viewer).toHaveTextContent('"ClaimRecords"')
  },
}

let removedAt = 0
export const Deletes: Story = {
  name: 'Delete asks, and leads to the list half a second later [C053 C125]',
  parameters: {
    stubs: [
      one,
      categoryList,
      answers(datasetTypes.remove, () => {
        removedAt = performance.now()
        return undefined
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete “ClaimRecords”?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText(paths.datasetTypes, { selector: 'output' })).toBeVisible()
    await expect(performance.now() - removedAt).toBeGreaterThan(450)
  },
}

export const NotAllowed: Story = {
  name: 'Without the permission to delete the refusal is shown [C081 C085]',
  parameters: { signedIn: onlooker } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

export const OfAnother: Story = {
  name: 'Another organization’s type, which a collaboration uses, offers no Delete',
  parameters: {
    stubs: [answers(datasetTypes.get, () => ({ ...claims, orgId: 'partner' })), categoryList],
  } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('table')
    await expect(canvas.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  },
}

export const Loading: Story = {
  parameters: { stubs: [hangs(datasetTypes.get), categoryList] } satisfies Given,
}
export const Failed: Story = {
  parameters: {
    stubs: [
      fails(datasetTypes.get, new ApiError(404, { message: 'There is no such data set type.' })),
      categoryList,
    ],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('There is no such data set type.')).toBeVisible()),
}
export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5 ans')).toBeVisible()
    await waitFor(() =>
      expect(canvas.getByText('Durée personnalisée', { selector: 'dd' })).toBeVisible(),
    )
    await expect(canvas.getByText('5 colonnes')).toBeVisible()
  },
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('table')),
}
export const Stretched: Story = {
  globals: { locale: 'stretched' },
  play: async ({ canvas }) => void (await canvas.findByRole('table')),
}
