import { ApiError } from '@concord/domain/api/api-error'
import { inferenceJobTypes } from '@concord/domain/inference-job-types/contract'
import { InferenceJobTypeScreen } from '@concord/web/features/inference-job-types/InferenceJobTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { inferenceStubs, JOB_TYPE, MAKER } from './some-inference-job-types.ts'

const meta = {
  component: InferenceJobTypeScreen,
  parameters: {
    docs: { story: { height: '60rem' } },
    ...({
      address: paths.inferenceJobType(JOB_TYPE.id),
      route: '/job-types/inference/:inferenceJobTypeId',
      environment: { FEATURE_INFERENCE_MODELS_ENABLED: true },
      signedIn: signedIn(MAKER),
      stubs: inferenceStubs(),
    } satisfies Given),
  },
} satisfies Meta<typeof InferenceJobTypeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Own: Story = {
  name: 'Read-only: its model, its data set types, the model’s inputs and the output’s columns [C038 C053]',
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: JOB_TYPE.name }),
    ).toBeVisible()
    const table = within(await canvas.findByRole('table', { name: 'What the output holds' }))
    await expect(
      table.getAllByRole('rowheader').map((name) => name.closest('tr')?.textContent),
    ).toEqual([
      'policyNumbervarchar(12)Input: policyNumber',
      'scoredecimal(9, 6)Model: score (float)',
    ])
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await expect(canvas.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Delete' })).toBeVisible()
  },
}

export const OfAnother: Story = {
  name: 'Another organization’s can be read, not deleted, and its model not looked into',
  parameters: {
    stubs: inferenceStubs({ ...JOB_TYPE, orgId: 'north', orgName: 'North Reinsurance' }),
  } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('North Reinsurance')).toBeVisible()
    await expect(await canvas.findAllByText('The model does not tell')).not.toHaveLength(0)
    await expect(canvas.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument()
  },
}

export const InUse: Story = {
  name: 'One that is used stays, and the server’s words say why [C053 C115]',
  parameters: {
    stubs: [
      ...inferenceStubs(),
      fails(
        inferenceJobTypes.remove,
        new ApiError(409, {
          message: 'A collaboration uses this job type, so it cannot be deleted.',
        }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: `Delete “${JOB_TYPE.name}”?` }),
    )
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await expect(
      await canvas.findByText('A collaboration uses this job type, so it cannot be deleted.'),
    ).toBeVisible()
  },
}

export const Refused: Story = {
  name: 'Without the permission to delete it the refusal is shown [C083 C085]',
  parameters: { signedIn: signedIn(['GET_INFERENCE_JOB_TYPE']) } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
    await userEvent.keyboard('{Escape}')
  },
}

export const Missing: Story = {
  parameters: {
    stubs: [
      fails(
        inferenceJobTypes.get,
        new ApiError(404, { message: 'There is no such inference job type' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByText('There is no such inference job type')),
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) =>
    void (await canvas.findByRole('table', { name: 'What the model reads' })),
}
