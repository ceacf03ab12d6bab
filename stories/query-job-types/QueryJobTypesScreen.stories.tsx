import { ApiError } from '@concord/domain/api/api-error'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { QueryJobTypesScreen } from '@concord/web/features/query-job-types/QueryJobTypesScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { isOneLine } from '../one-line.ts'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { aQueryJobType, designer } from './some-query-job-types.ts'

const some = {
  items: [
    aQueryJobType(),
    aQueryJobType({
      id: 'long',
      name: 'Étude de l’expérience',
      description: 'Sinistres par police et par province. '.repeat(40),
    }),
  ],
}
const meta = {
  component: QueryJobTypesScreen,
  parameters: {
    docs: { story: { height: '32rem' } },
    ...({
      address: paths.queryJobTypes,
      stubs: [answers(queryJobTypes.list, () => some)],
      signedIn: designer,
    } satisfies Given),
  },
} satisfies Meta<typeof QueryJobTypesScreen>
export default meta
type Story = StoryObj<typeof meta>
const withInference = { FEATURE_INFERENCE_MODELS_ENABLED: true }

export const Full: Story = {
  name: 'Lists query job types with their links, and New leads to a new one [C010 C026]',
  play: async ({ canvas }) => {
    await canvas.findByRole('table', { name: 'Query job types of your organization' })
    await expect(await canvas.findByRole('link', { name: 'Paid by policy' })).toHaveAttribute(
      'href',
      paths.queryJobType('paid'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'New Query Job Type' }))
    await expect(await canvas.findByText(paths.newQueryJobType)).toBeVisible()
  },
}

export const OneTab: Story = {
  name: 'Without the flag there is one tab, whatever one may see [C026 C083]',
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'SQL Query' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(canvas.queryByRole('link', { name: 'Model Inference' })).not.toBeInTheDocument()
  },
}

export const TwoTabs: Story = {
  name: 'With the flag and the permission there are two [C026 C083]',
  parameters: { environment: withInference } satisfies Given,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Model Inference' })).toHaveAttribute(
      'href',
      paths.inferenceJobTypes,
    )
  },
}

export const NoInference: Story = {
  name: 'With the flag and without the permission there is one [C026 C083]',
  parameters: { environment: withInference, signedIn: signedIn(['GET_QUERY_JOB']) } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'SQL Query' })
    await expect(canvas.queryByRole('link', { name: 'Model Inference' })).not.toBeInTheDocument()
  },
}

export const Refused: Story = {
  name: 'A person who may neither create nor delete sees why, and nothing is sent [C082 C085]',
  parameters: { signedIn: signedIn(['GET_QUERY_JOB']) } satisfies Given,
  play: async ({ canvas }) => {
    for (const button of ['New Query Job Type', 'Delete “Paid by policy”']) {
      await userEvent.click(await canvas.findByRole('button', { name: button }))
      const alert = await screen.findByRole('alertdialog')
      await expect(alert).toHaveTextContent('Your role does not allow this.')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(alert).not.toBeInTheDocument())
    }
  },
}

export const InUse: Story = {
  name: 'One that a collaboration uses stays: the words of the server [C082 C115]',
  parameters: {
    stubs: [
      answers(queryJobTypes.list, () => some),
      fails(
        queryJobTypes.remove,
        new ApiError(409, { code: 'jobTypeInUse', message: 'A collaboration uses this job type.' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete “Paid by policy”' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await expect(await canvas.findByText('A collaboration uses this job type.')).toBeVisible()
  },
}

export const Empty: Story = {
  parameters: { stubs: [answers(queryJobTypes.list, () => ({ items: [] }))] } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByText('No query job types yet')),
}
export const Loading: Story = { parameters: { stubs: [hangs(queryJobTypes.list)] } satisfies Given }
export const Failed: Story = {
  parameters: {
    stubs: [fails(queryJobTypes.list, new ApiError(500, { message: 'Broken' }))],
  } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByText('Broken')),
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  parameters: { environment: withInference } satisfies Given,
  play: async ({ canvas }) => void (await canvas.findByRole('table')),
}
export const French: Story = {
  name: 'On a phone in French, the button to add one is one line',
  globals: { locale: 'fr', viewport: { value: 'narrow' } },
  parameters: { environment: withInference } satisfies Given,
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Types de tâches' }),
    ).toBeVisible()
    await isOneLine(await canvas.findByRole('button', { name: 'Nouveau type de requête' }))
    await expect(canvas.getByRole('link', { name: 'Inférence de modèle' })).toBeVisible()
  },
}
