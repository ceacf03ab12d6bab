import { ApiError } from '@concord/domain/api/api-error'
import { aModel } from '@concord/domain/fixtures/a-model'
import { inferenceModels } from '@concord/domain/inference-models/contract'
import type { InferenceModel } from '@concord/domain/inference-models/model'
import { ModelScreen } from '@concord/web/features/inference-models/ModelScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { FAULT, modeller, onlooker } from './some-models.ts'

const of = (change: Partial<InferenceModel> = {}): Given => ({
  stubs: [answers(inferenceModels.get, () => aModel(change))],
})

const meta = {
  component: ModelScreen,
  parameters: {
    docs: { story: { height: '48rem' } },
    ...({
      address: '/inference-models/model-risk',
      route: '/inference-models/:modelId',
      signedIn: modeller,
      ...of(),
    } satisfies Given),
  },
} satisfies Meta<typeof ModelScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Deployed: Story = {
  name: 'A deployed model: its details, inputs and outputs [C033 C039]',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Lapse risk' })).toBeVisible()
    await expect(canvas.getByText('Ready for use')).toBeVisible()
    await expect(
      within(canvas.getByRole('table', { name: 'Inputs' })).getByText('[rows × 3]'),
    ).toBeVisible()
    await expect(
      within(canvas.getByRole('table', { name: 'Outputs' })).getByText('score'),
    ).toBeVisible()
    for (const fact of ['lapse-risk.onnx', 'Ada North', 'model-risk', 'ai.onnx 17'])
      await expect(canvas.getByText(fact)).toBeVisible()
  },
}

export const OddValues: Story = {
  name: 'Sizes that the model leaves open, and values that are not tensors',
  parameters: of({
    modelMetadata: {
      irVersion: 9,
      opsets: [
        { domain: '', version: 21 },
        { domain: 'ai.onnx.ml', version: 3 },
      ],
      inputs: [
        {
          name: 'a_feature_with_a_name_that_is_as_long_as_an_exporter_makes_it',
          kind: 'tensor',
          elementType: 'int64',
          shape: [null, 'time', 128],
        },
      ],
      outputs: [{ name: 'probabilities', kind: 'sequence', elementType: 'float', shape: [] }],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('[any × time × 128]')).toBeVisible()
    await expect(canvas.getByText(/sequence of float/)).toBeVisible()
    await expect(canvas.getByText('Not available')).toBeVisible()
  },
}

export const Processing: Story = {
  name: 'While the enclave loads it, it cannot be deleted [C055]',
  parameters: of({ modelStatus: 'PROCESSING', modelMetadata: null }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/The enclave is checking and loading the model/),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Delete' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const CutOff: Story = {
  name: 'A model whose upload was cut off: what to do, and the way to upload it again [C058 C119]',
  parameters: of({ modelStatus: 'CREATED', modelMetadata: null }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/An upload that was cut off cannot be continued/),
    ).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Upload it again' })).toHaveAttribute(
      'href',
      paths.newModel,
    )
    await expect(canvas.getByRole('button', { name: 'Delete' })).not.toHaveAttribute(
      'aria-disabled',
    )
  },
}

export const CutOffInFrench: Story = {
  globals: { locale: 'fr' },
  parameters: CutOff.parameters ?? {},
}

export const CutOffForReaders: Story = {
  name: 'Who may not upload models gets no way to do so [C084]',
  parameters: { ...CutOff.parameters, signedIn: onlooker } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByText(/An upload that was cut off cannot be continued/)
    await expect(canvas.queryByRole('link', { name: 'Upload it again' })).not.toBeInTheDocument()
  },
}

export const Deleting: Story = {
  name: 'While it is being deleted this page still offers Delete, as specified [C055]',
  parameters: of({ modelStatus: 'DELETE_PENDING', modelMetadata: null }),
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByRole('button', { name: 'Delete' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )),
}

export const DeploymentFailed: Story = {
  name: 'A model that was refused says why [A042 C055]',
  parameters: of({ modelStatus: 'DEPLOYMENT_FAILED', modelMetadata: null, errorDetails: FAULT }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'View Error' }))
    await expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(FAULT)
  },
}

export const Loading: Story = {
  parameters: { stubs: [hangs(inferenceModels.get)] } satisfies Given,
}
export const Absent: Story = {
  parameters: {
    stubs: [fails(inferenceModels.get, new ApiError(404, { message: 'There is no such model.' }))],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('There is no such model.')).toBeVisible()),
}
export const French: Story = { globals: { locale: 'fr' } }
export const Dark: Story = { globals: { theme: 'dark' } }
