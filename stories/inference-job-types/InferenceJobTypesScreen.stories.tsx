import { ApiError } from '@concord/domain/api/api-error'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { InferenceJobTypesScreen } from '@concord/web/features/inference-job-types/InferenceJobTypesScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { isOneLine } from '../one-line.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { inferenceStubs, JOB_TYPE, MAKER } from './some-inference-job-types.ts'

const meta = {
  component: InferenceJobTypesScreen,
  parameters: {
    docs: { story: { height: '40rem' } },
    ...({
      address: paths.inferenceJobTypes,
      environment: { FEATURE_INFERENCE_MODELS_ENABLED: true },
      signedIn: signedIn([...MAKER, 'GET_QUERY_JOB']),
      stubs: inferenceStubs(),
    } satisfies Given),
  },
} satisfies Meta<typeof InferenceJobTypesScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  name: 'Each with its model, and the tab of the queries next to them [C026]',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: JOB_TYPE.name })).toHaveAttribute(
      'href',
      paths.inferenceJobType(JOB_TYPE.id),
    )
    await expect(canvas.getByRole('cell', { name: 'Lapse risk' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'SQL Query' })).toHaveAttribute(
      'href',
      paths.queryJobTypes,
    )
    await expect(canvas.getByRole('link', { name: 'Model Inference' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}

export const Deletes: Story = {
  name: 'Deletes one after a question, with a confirmation [C053]',
  parameters: {
    stubs: [...inferenceStubs(), answers(inferenceJobTypes.remove, () => undefined)],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Delete “${JOB_TYPE.name}”` }))
    const question = within(
      await screen.findByRole('alertdialog', { name: `Delete “${JOB_TYPE.name}”?` }),
    )
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText(`“${JOB_TYPE.name}” is deleted.`)).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { stubs: [answers(inferenceJobTypes.list, () => ({ items: [] }))] } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No inference job types yet')).toBeVisible()
    await expect(canvas.getAllByRole('button', { name: 'New Inference Job Type' })).toHaveLength(1)
  },
}

export const Refused: Story = {
  name: 'A user with read access sees the refusal, and no tab of queries [C026 C083 C085]',
  parameters: { signedIn: signedIn(['GET_INFERENCE_JOB_TYPE']) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: JOB_TYPE.name })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'SQL Query' })).not.toBeInTheDocument()
    const add = canvas.getByRole('button', { name: 'New Inference Job Type' })
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(add)
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
    await userEvent.keyboard('{Escape}')
  },
}

export const Failed: Story = {
  parameters: {
    stubs: [fails(inferenceJobTypes.list, new ApiError(500, { message: 'The store is closed' }))],
  } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByText('The store is closed')),
}

export const Loading: Story = {
  parameters: { stubs: [hangs(inferenceJobTypes.list)] } satisfies Given,
}

export const French: Story = {
  name: 'On a phone in French, the button to add one is one line',
  globals: { locale: 'fr', viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await isOneLine(await canvas.findByRole('button', { name: 'Nouveau type d’inférence' }))
    await expect(canvas.getByRole('link', { name: 'Inférence de modèle' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  },
}
