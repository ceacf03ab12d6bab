import { ApiError } from '@concord/domain/api/api-error'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { DatasetTypesScreen } from '@concord/web/features/dataset-types/DatasetTypesScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { isOneLine } from '../one-line.ts'
import { toPage } from '../people/some-people.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { categoryList, claims, designer, onlooker } from './setup.ts'

const patients = aDatasetType({ id: 'patients', name: 'PatientRecords', orgId: 'owner' })
const list = answers(datasetTypes.list, () => toPage(claims, patients))

const meta = {
  component: DatasetTypesScreen,
  parameters: {
    docs: { story: { height: '34rem' } },
    ...({
      address: paths.datasetTypes,
      stubs: [list, categoryList],
      signedIn: designer,
    } satisfies Given),
  },
} satisfies Meta<typeof DatasetTypesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Each type with its columns, its retention and its creator [C009 C024 C036]',
  play: async ({ canvas }) => {
    const row = await canvas.findByRole('row', { name: /^ClaimRecords/ })
    await waitFor(() => expect(row).toHaveTextContent('Custom period'))
    await expect(row).toHaveTextContent(/5Custom period.*Marie Tremblay/)
    await expect(canvas.getByRole('link', { name: 'ClaimRecords' })).toHaveAttribute(
      'href',
      '/dataset-types/claims',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'New Data Set Type' }))
    await expect(
      await canvas.findByText(paths.newDatasetType, { selector: 'output' }),
    ).toBeVisible()
  },
}

const asked: number[] = []
const deleted: string[] = []
export const Deletes: Story = {
  name: 'Deletes after asking, and the list is asked again half a second later [C053 C125]',
  parameters: {
    stubs: [
      answers(datasetTypes.list, () => {
        asked.push(performance.now())
        return toPage(...[claims, patients].filter(({ id }) => !deleted.includes(id)))
      }),
      answers(datasetTypes.remove, ({ params }) => {
        deleted.push(params.id)
        return undefined
      }),
      categoryList,
    ],
  } satisfies Given,
  beforeEach: () => {
    asked.length = 0
    deleted.length = 0
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete “ClaimRecords”' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete “ClaimRecords”?' })
    await expect(deleted).toEqual([])
    const before = asked.length
    await userEvent.click([...question.querySelectorAll('button')].at(-1) as Element)
    await waitFor(() => expect(deleted).toEqual(['claims']))
    const from = performance.now()
    await waitFor(() => expect(asked.length).toBeGreaterThan(before))
    await expect((asked.at(-1) ?? 0) - from).toBeGreaterThan(350)
    await expect(await canvas.findByText('“ClaimRecords” is deleted.')).toBeVisible()
    await waitFor(() =>
      expect(canvas.queryByRole('link', { name: 'ClaimRecords' })).not.toBeInTheDocument(),
    )
  },
}

export const InUse: Story = {
  name: 'A type in use is not deleted: the server’s message [C115]',
  parameters: {
    stubs: [
      list,
      categoryList,
      fails(
        datasetTypes.remove,
        new ApiError(409, { code: 'datasetTypeInUse', message: 'It is in use.' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete “ClaimRecords”' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click([...question.querySelectorAll('button')].at(-1) as Element)
    await expect(await canvas.findByText('It is in use.')).toBeVisible()
  },
}

export const NotAllowed: Story = {
  name: 'A user with read access sees the reason, and nothing is sent [C081 C085]',
  parameters: { signedIn: onlooker } satisfies Given,
  play: async ({ canvas }) => {
    for (const name of ['New Data Set Type', 'Delete “ClaimRecords”']) {
      const button = await canvas.findByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button)
      await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
        'Your role does not allow this.',
      )
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    }
  },
}

export const Empty: Story = {
  parameters: { stubs: [answers(datasetTypes.list, () => toPage()), categoryList] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('No data set types yet')).toBeVisible()),
}
export const Loading: Story = {
  parameters: { stubs: [hangs(datasetTypes.list), hangs(categoryList.endpoint)] } satisfies Given,
}
export const Failed: Story = {
  parameters: {
    stubs: [fails(datasetTypes.list, new ApiError(500, { message: 'A fault.' })), categoryList],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('A fault.')).toBeVisible()),
}
export const Refused: Story = {
  parameters: {
    stubs: [fails(datasetTypes.list, new ApiError(403, { message: 'Not for you.' })), categoryList],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('Not for you.')).toBeVisible()),
}
export const French: Story = {
  name: 'On a phone in French, the button to add one is one line',
  globals: { locale: 'fr', viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Types de jeux de données' }),
    ).toBeVisible()
    await isOneLine(await canvas.findByRole('button', { name: 'Nouveau type' }))
    const row = await canvas.findByRole('row', { name: /^ClaimRecords/ })
    await waitFor(() => expect(row).toHaveTextContent('Durée personnalisée'))
  },
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'ClaimRecords' })),
}
export const Stretched: Story = {
  globals: { locale: 'stretched' },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'ClaimRecords' })),
}
