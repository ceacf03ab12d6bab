import { ApiError } from '@concord/domain/api/api-error'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { NewInferenceJobTypeScreen } from '@concord/web/features/inference-job-types/NewInferenceJobTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { nothingIsCut } from '../nothing-is-cut.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { asked, inferenceStubs, JOB_TYPE, MAKER } from './some-inference-job-types.ts'

const validated = fn(({ body }) => ({ ...body, name: body.name.trim(), modelName: 'Lapse risk' }))
const created = fn(() => JOB_TYPE)

const meta = {
  component: NewInferenceJobTypeScreen,
  parameters: {
    docs: { story: { height: '60rem' } },
    ...({
      address: paths.newInferenceJobType,
      environment: { FEATURE_INFERENCE_MODELS_ENABLED: true },
      signedIn: signedIn(MAKER),
      stubs: [
        ...inferenceStubs(),
        answers(inferenceJobTypes.validate, validated),
        answers(inferenceJobTypes.create, created),
      ],
    } satisfies Given),
  },
  beforeEach: () => {
    validated.mockClear()
    created.mockClear()
  },
} satisfies Meta<typeof NewInferenceJobTypeScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

async function choose(canvas: Canvas, field: string, option: string): Promise<void> {
  const box = await canvas.findByRole('combobox', { name: field })
  await userEvent.clear(box)
  await userEvent.paste(option)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }))
}

async function fillIn(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole('textbox', { name: 'Name' }))
  await userEvent.paste(' Lapse risk by policy ')
  await userEvent.click(canvas.getByRole('textbox', { name: 'Description' }))
  await userEvent.paste('How likely each policy is to lapse')
  await choose(canvas, 'Model', 'Lapse risk')
  await choose(canvas, 'Input data set type', 'PolicyFeatures')
  await choose(canvas, 'Output data set type', 'LapseScores')
  await userEvent.click(canvas.getByRole('checkbox', { name: /^policyNumber/ }))
}

export const Empty: Story = {
  name: 'Missing input is reported before anything is sent [C066]',
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Validate' }))
    for (const words of [
      'Name is required',
      'Description is required',
      'Model is required',
      'Input data set type is required',
      'Output data set type is required',
    ])
      await expect(canvas.getByRole('button', { name: words })).toBeVisible()
    await expect(
      await canvas.findByRole('combobox', { name: 'Model' }),
    ).toHaveAccessibleDescription(/Model is required/)
    await expect(validated).not.toHaveBeenCalled()
  },
}

export const Life: Story = {
  name: 'Validate, then Save; any edit asks for Validate again [C027 C053]',
  play: async ({ canvas }) => {
    await fillIn(canvas)
    const save = canvas.getByRole('button', { name: 'Save' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(await canvas.findByText('The payload is valid. You can save it.')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'Name' })).toHaveValue('Lapse risk by policy')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), '.')
    await expect(
      canvas.queryByText('The payload is valid. You can save it.'),
    ).not.toBeInTheDocument()
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
    await userEvent.click(save)
    await waitFor(() => expect(created).toHaveBeenCalledTimes(1))
    await expect(validated).toHaveBeenLastCalledWith({
      body: {
        name: 'Lapse risk by policy',
        description: 'How likely each policy is to lapse.',
        model: '/inference-models/model-risk',
        input: '/dataset-types/features',
        output: '/dataset-types/scores',
        recordIdentifiers: ['policyNumber'],
      },
    })
  },
}

export const OtherInput: Story = {
  name: 'Another input clears the non-features with a message, and its columns are listed [C027 C066]',
  play: async ({ canvas }) => {
    await fillIn(canvas)
    const columns = () =>
      canvas.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    const group = canvas.getByRole('group', { name: 'Non-Attributes / Non-Features' })
    await expect(within(group).getAllByRole('checkbox')).toHaveLength(4)
    await choose(canvas, 'Input data set type', 'Others')
    await expect(columns()).toEqual(['aint', 'bint', 'cint'])
    await expect(canvas.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument()
    await expect(
      screen.getByText('The input has changed: no column is ticked any more.'),
    ).toBeInTheDocument()
    await choose(canvas, 'Input data set type', 'PolicyFeatures')
    await expect(canvas.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument()
  },
}

export const Misfit: Story = {
  name: 'Columns that do not fit are reported at their place, and shown side by side [C066]',
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(canvas.getByRole('checkbox', { name: /^age/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(
      canvas.getByRole('combobox', { name: 'Input data set type' }),
    ).toHaveAccessibleDescription(/Columns left for the model: 2; it reads 3/)
    const reads = within(canvas.getByRole('table', { name: 'What the model reads' }))
    await expect(
      reads.getAllByRole('rowheader').map((name) => name.closest('tr')?.textContent),
    ).toEqual([
      'premiumintfeatures, value 1 (float)',
      'claimsintfeatures, value 2 (float)',
      'Nothingfeatures, value 3 (float)',
    ])
    await expect(validated).not.toHaveBeenCalled()
  },
}

export const Models: Story = {
  name: 'Only deployed models are offered, of all, and the one that is chosen already [C055 C091 C124]',
  beforeEach: () => {
    asked.models.mockClear()
    asked.types.mockClear()
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox', { name: 'Model' })
    for (const list of [asked.models, asked.types])
      await expect(list).toHaveBeenCalledWith({ page: 1, pageSize: 1_000_000 })
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Model' }))
    await userEvent.keyboard('{ArrowDown}')
    const names = () =>
      screen
        .getAllByRole('option')
        .map(({ textContent }) => textContent?.replace(/Scores how.*/, ''))
    await expect(names()).toEqual(['Claim severity', 'Lapse risk'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }))
    const payload = await canvas.findByRole('textbox', { name: 'Payload' }, { timeout: 10_000 })
    await userEvent.click(payload)
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.paste(
      '{"name":"","description":"","model":"/inference-models/waiting","input":"","output":"","recordIdentifiers":[]}',
    )
    await userEvent.click(canvas.getByRole('tab', { name: 'Design' }))
    const model = await canvas.findByRole('combobox', { name: 'Model' })
    await expect(model).toHaveValue('Still processing')
  },
}

export const ServerSays: Story = {
  name: 'The server’s refusal is shown at its field [C115]',
  parameters: {
    stubs: [
      ...inferenceStubs(),
      fails(
        inferenceJobTypes.validate,
        new ApiError(422, {
          message: 'Some fields need correcting.',
          fields: [
            { path: 'body.model', message: 'This model is not deployed, so it cannot be used' },
          ],
        }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await fillIn(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await waitFor(() =>
      expect(canvas.getByRole('combobox', { name: 'Model' })).toHaveAccessibleDescription(
        /This model is not deployed/,
      ),
    )
  },
}

export const Refused: Story = {
  name: 'A user who may not create one can send nothing [C083 C085]',
  parameters: { signedIn: signedIn(['GET_INFERENCE_JOB_TYPE']) } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your role does not let you see models.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
    await userEvent.keyboard('{Escape}')
    await expect(validated).not.toHaveBeenCalled()
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Valider' }))
    await expect(canvas.getByRole('button', { name: 'Le modèle est obligatoire' })).toBeVisible()
    await expect(canvas.getByText('Colonnes d’identification (exclues du modèle)')).toBeVisible()
  },
}

const whole = async (canvas: Canvas): Promise<void> => {
  await fillIn(canvas)
  await userEvent.click(canvas.getByRole('checkbox', { name: /^age/ }))
  await userEvent.click(
    canvas
      .getAllByRole('button')
      .find((button) => button.getAttribute('type') === 'submit') as HTMLElement,
  )
  await canvas.findByRole('alert')
  await nothingIsCut()
}

export const Narrow: Story = {
  name: 'At 320 px nothing is cut, whatever is wrong',
  globals: { viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    await expect(window.innerWidth).toBe(320)
    await whole(canvas)
  },
}

export const Stretched: Story = {
  name: 'Words 40 % longer have room, at 320 px too',
  globals: { locale: 'stretched', viewport: { value: 'narrow' } },
  play: async ({ canvas }) => {
    const boxes = await canvas.findAllByRole('combobox')
    await expect(boxes).toHaveLength(3)
    await userEvent.click(
      canvas
        .getAllByRole('button')
        .find((button) => button.getAttribute('type') === 'submit') as HTMLElement,
    )
    await canvas.findByRole('alert')
    await nothingIsCut()
  },
}
