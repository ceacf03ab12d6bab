import { ApiError } from '@concord/domain/api/api-error'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import { ModelsScreen } from '@concord/web/features/inference-models/ModelsScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import { setFlashMessage } from '@concord/web/session/messages/flash-message.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { everyModel, FAULT, modeller, onlooker } from './some-models.ts'

const list = answers(inferenceModels.list, () => ({ items: everyModel }))

const meta = {
  component: ModelsScreen,
  parameters: {
    docs: { story: { height: '40rem' } },
    ...({ address: paths.models, stubs: [list], signedIn: modeller } satisfies Given),
  },
} satisfies Meta<typeof ModelsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** The name of each model and its displayed status. */
const SHOWN = [
  ['Model CREATED', 'Processing'],
  ['Model UPLOADED', 'Processing'],
  ['Model PROCESSING', 'Processing'],
  ['Model DEPLOYED', 'Ready for use'],
  ['Model UPLOAD_FAILED', 'Failed'],
  ['Model DEPLOYMENT_FAILED', 'Failed'],
  ['Model DELETE_PENDING', 'Deleting'],
  ['Model DELETED', 'Deleted'],
] as const

export const EveryStatus: Story = {
  name: 'Each status is shown as that of a job, with View Error where it failed and Delete where it is allowed [A071 C033 C055 C059]',
  play: async ({ canvas }) => {
    for (const [name, status] of SHOWN) {
      const row = await canvas.findByRole('row', { name: new RegExp(`^${name}\\b`) })
      await expect(within(row).getByText(status)).toBeVisible()
      await expect(within(row).queryAllByRole('button', { name: /^View Error of/ })).toHaveLength(
        status === 'Failed' ? 1 : 0,
      )
      const isClosed = ['Model PROCESSING', 'Model DELETE_PENDING', 'Model DELETED'].includes(name)
      await expect(
        within(row)
          .getByRole('button', { name: `Delete ${name}` })
          .getAttribute('aria-disabled') === 'true',
      ).toBe(isClosed)
    }
  },
}

export const ViewError: Story = {
  name: 'View Error says why, and can only be read [A042 C055]',
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'View Error of Model DEPLOYMENT_FAILED' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Error' })
    await expect(dialog).toHaveTextContent(FAULT)
    await expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument()
  },
}

let removedAt = 0
export const Deleted: Story = {
  name: '500 ms after its deletion a message says that the model is deleted, and replaces the previous one [C055 C125]',
  parameters: {
    stubs: [
      list,
      answers(inferenceModels.remove, () => {
        removedAt = performance.now()
        return undefined
      }),
    ],
  } satisfies Given,
  beforeEach: () =>
    setFlashMessage({ kind: 'success', key: 'newModel.done', values: { name: 'Another' } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('“Another” has been uploaded.')).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Model DEPLOYED' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Model DEPLOYED”?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText('“Model DEPLOYED” is being deleted.')).toBeVisible()
    await expect(performance.now() - removedAt).toBeGreaterThanOrEqual(500)
    await expect(canvas.queryByText(/^“Another”/)).not.toBeInTheDocument()
  },
}

export const InUse: Story = {
  name: 'A model that a job type is made of stays: the words of the server [C115]',
  parameters: {
    stubs: [
      list,
      fails(
        inferenceModels.remove,
        new ApiError(409, { message: 'An inference job type uses this model.' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete Model DEPLOYED' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete “Model DEPLOYED”?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText('An inference job type uses this model.')).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'A user with read access sees the refusal when New or Delete is pressed [C084 C085]',
  parameters: { signedIn: onlooker } satisfies Given,
  play: async ({ canvas }) => {
    for (const name of ['New Model', 'Delete Model DEPLOYED']) {
      const button = await canvas.findByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button)
      const alert = await screen.findByRole('alertdialog')
      await expect(alert).toHaveTextContent('Your role does not allow this.')
      await userEvent.click(within(alert).getByRole('button', { name: 'OK' }))
    }
  },
}

export const Empty: Story = {
  name: 'Nothing yet: the purpose of the list, and the next step',
  parameters: { stubs: [answers(inferenceModels.list, () => ({ items: [] }))] } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('No models yet')).toBeVisible()),
}
export const Loading: Story = {
  parameters: { stubs: [hangs(inferenceModels.list)] } satisfies Given,
}
export const Failed: Story = {
  parameters: {
    stubs: [
      fails(inferenceModels.list, new ApiError(500, { message: 'The list could not be read.' })),
    ],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('The list could not be read.')).toBeVisible()),
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
