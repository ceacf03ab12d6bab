import { ApiError } from '@concord/domain/api/api-error'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { NewQueryJobTypeScreen } from '@concord/web/features/query-job-types/NewQueryJobTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { signedIn } from '../signed-in.ts'
import { answers, fails, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { fill, PAYLOAD, pick } from './fill.ts'
import { allTypes, aQueryJobType, askedTypes, designer, METADATA } from './some-query-job-types.ts'

const meta = {
  component: NewQueryJobTypeScreen,
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({ address: paths.newQueryJobType, stubs: [allTypes], signedIn: designer } satisfies Given),
  },
} satisfies Meta<typeof NewQueryJobTypeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  name: 'A form to fill; the scale waits for a decimal [C025 C065]',
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'T-SQL' })
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Add Parameter' }))
    const name = canvas.getAllByRole('textbox', { name: 'Name' }).at(-1)
    await waitFor(() => expect(name).toHaveFocus())
    await expect(canvas.getByRole('textbox', { name: 'Scale' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: /Type$/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'decimal' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Scale' })).toHaveValue('2'))
    await userEvent.click(canvas.getByRole('button', { name: /^Remove parameter 1/ }))
    await expect(canvas.getByText('This query takes no parameters.')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add Parameter' })).toHaveFocus())
  },
}

export const RemovedFirst: Story = {
  name: 'A scale that is not valid is removed with its parameter, and does not move to the next [C065]',
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'T-SQL' })
    for (const [typed, scale] of [
      ['a', '99'],
      ['b', ''],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: 'Add Parameter' }))
      await userEvent.keyboard(typed)
      await userEvent.click(canvas.getAllByRole('button', { name: /Type$/ }).at(-1) as HTMLElement)
      await userEvent.click(await screen.findByRole('option', { name: 'decimal' }))
      await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
      const field = canvas.getAllByRole('textbox', { name: 'Scale' }).at(-1) as HTMLElement
      await userEvent.clear(field)
      await userEvent.paste(scale)
    }
    await userEvent.click(canvas.getByRole('button', { name: /^Remove parameter 1/ }))
    await expect(canvas.getByRole('textbox', { name: 'Scale' })).toHaveValue('')
    await expect(canvas.getAllByRole('textbox', { name: 'Name' }).at(-1)).toHaveValue('b')
  },
}

const validated = fn(() => PAYLOAD)
export const Lacking: Story = {
  name: 'Validate says what is missing, at each field and in the summary, and sends nothing [C065 C116]',
  parameters: { stubs: [allTypes, answers(queryJobTypes.validate, validated)] } satisfies Given,
  beforeEach: () => void validated.mockClear(),
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'T-SQL' })
    await userEvent.click(canvas.getByRole('button', { name: 'Add Parameter' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    const summary = await canvas.findByRole('alert')
    for (const words of [
      'Name is required',
      'Description is required',
      'Choose at least one input data set type',
      'Choose the output data set type',
      'Query is required',
    ])
      await expect(summary).toHaveTextContent(words)
    await expect(canvas.getByRole('textbox', { name: 'T-SQL' })).toHaveAccessibleDescription(
      /Query is required/,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Query is required' }))
    await expect(canvas.getByRole('textbox', { name: 'T-SQL' })).toHaveFocus()
    await expect(validated).not.toHaveBeenCalled()
  },
}

export const Inputs: Story = {
  beforeEach: () => void askedTypes.mockClear(),
  name: 'One of thousands of data set types is found as one types, shows its columns, and can be removed [C025 C124]',
  play: async ({ canvas }) => {
    await pick(canvas, 'Add an input', 'ClaimRecords')
    await expect(askedTypes).toHaveBeenCalledWith({ page: 1, pageSize: 1_000_000 })
    await pick(canvas, 'Add an input', 'Type_2999')
    const chosen = canvas.getByRole('list', { name: 'Input data set types' })
    await expect(chosen).toHaveTextContent('amountPaiddecimal(12, 2) null')
    await expect(canvas.getByRole('combobox', { name: 'Add an input' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the input Type_2999' }))
    await expect(chosen).not.toHaveTextContent('Type_2999')
    await expect(canvas.getByRole('combobox', { name: 'Add an input' })).toHaveFocus()
  },
}

export const HiddenTypes: Story = {
  beforeEach: () => void askedTypes.mockClear(),
  name: 'A user who may not see data set types is not asked to retry a refusal: the fields say it [A081]',
  parameters: { signedIn: signedIn(['CREATE_QUERY_JOB']) } satisfies Given,
  play: async ({ canvas }) => {
    for (const name of ['Add an input', 'Output data set type'])
      await expect(await canvas.findByRole('combobox', { name })).toHaveAccessibleDescription(
        'Your role does not let you see data set types.',
      )
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    await expect(askedTypes).not.toHaveBeenCalled()
  },
}

export const Completion: Story = {
  name: 'The editor completes the columns of the chosen inputs and the parameters [C025]',
  play: async ({ canvas }) => {
    await pick(canvas, 'Add an input', 'ClaimRecords')
    await userEvent.click(canvas.getByRole('button', { name: 'Add Parameter' }))
    await userEvent.keyboard('atLeast')
    await userEvent.click(canvas.getByRole('textbox', { name: 'T-SQL' }))
    await userEvent.keyboard('SELECT amou')
    await expect(await screen.findByRole('option', { name: /^amountPaid/ })).toBeVisible()
    await userEvent.keyboard('{Escape} @at')
    await expect(await screen.findByRole('option', { name: /^@atLeast/ })).toBeVisible()
  },
}

export const Validated: Story = {
  name: 'Validate takes the server’s version in and enables Save; any edit asks again; Save sends it and leads to it [C053 C093 C037]',
  parameters: {
    stubs: [
      allTypes,
      answers(queryJobTypes.validate, async ({ body }) => {
        await expect(body).toEqual(PAYLOAD)
        return {
          ...body,
          name: 'Paid by policy!',
          queryParameters: PAYLOAD.queryParameters,
          ...METADATA,
        }
      }),
      answers(queryJobTypes.create, async ({ body }) => {
        await expect(body).toEqual({ ...PAYLOAD, name: 'Paid by policy!', ...METADATA })
        return aQueryJobType()
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await fill(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(await canvas.findByText('The payload is valid. You can save it.')).toBeVisible()
    await expect(canvas.getAllByRole('textbox', { name: 'Name' })[0]).toHaveValue('Paid by policy!')
    await expect(
      canvas.getByRole('row', { name: 'totalPaid decimal(12, 2) decimal(38, 2)' }),
    ).toBeVisible()
    const save = canvas.getByRole('button', { name: 'Save' })
    await expect(save).not.toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(save)
    await expect(
      await canvas.findByText(
        paths.queryJobType('paid'),
        { selector: 'output' },
        { timeout: 3000 },
      ),
    ).toBeVisible()
  },
}

export const Edited: Story = {
  name: 'After an edit the comparison is gone and Save waits again [C053]',
  parameters: {
    stubs: [
      allTypes,
      answers(queryJobTypes.validate, ({ body }) => ({
        ...body,
        queryParameters: PAYLOAD.queryParameters,
        ...METADATA,
      })),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await fill(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await canvas.findByText('The payload is valid. You can save it.')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Description' }), '!')
    await expect(
      canvas.getByRole('row', { name: 'totalPaid decimal(12, 2) Not compared yet' }),
    ).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const MayNotCreate: Story = {
  name: 'A person who may not create one sees why when pressing Validate [C082 C085]',
  parameters: { signedIn: signedIn(['GET_QUERY_JOB', 'GET_DATASET_TYPES']) } satisfies Given,
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'T-SQL' })
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

export const NoTypes: Story = {
  name: 'When the data set types cannot be loaded it says so [C115]',
  parameters: {
    stubs: [
      fails(
        datasetTypes.list,
        new ApiError(403, { message: 'You lack the permission for this action.' }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await canvas.findByText('You lack the permission for this action.')),
}
export const Loading: Story = { parameters: { stubs: [hangs(datasetTypes.list)] } satisfies Given }
export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Nouveau type de requête' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Valider' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('La requête est obligatoire')
  },
}
export const Stretched: Story = {
  globals: { locale: 'stretched' },
  play: async ({ canvas }) => void (await canvas.findAllByRole('textbox')),
}
