import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { NewQueryJobTypeScreen } from '@concord/web/features/query-job-types/NewQueryJobTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { enter } from '../enter.ts'
import { fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { allTypes, designer, QUERY, refused } from './some-query-job-types.ts'

const meta = {
  component: NewQueryJobTypeScreen,
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({ address: paths.newQueryJobType, stubs: [allTypes], signedIn: designer } satisfies Given),
  },
} satisfies Meta<typeof NewQueryJobTypeScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const PAYLOAD = {
  name: 'Paid by policy',
  description: 'What was paid.',
  query: QUERY,
  queryParameters: [{ name: 'atLeast', type: 'decimal' as const, scale: 2 }],
  inputs: ['/dataset-types/claims'],
  output: '/dataset-types/totals',
}

async function pick(canvas: Canvas, field: string, typed: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('combobox', { name: field }))
  await userEvent.paste(typed)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(typed) }))
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
}

/** Fills in the form as soon as it appears. */
async function fill(canvas: Canvas): Promise<void> {
  await enter(await canvas.findByRole('textbox', { name: 'Name' }), PAYLOAD.name)
  await enter(canvas.getByRole('textbox', { name: 'Description' }), PAYLOAD.description)
  await pick(canvas, 'Add an input', 'ClaimRecords')
  await pick(canvas, 'Output data set type', 'TotalsByPolicy')
  await userEvent.click(canvas.getByRole('button', { name: 'Add Parameter' }))
  await userEvent.keyboard('@atLeast')
  await userEvent.click(canvas.getByRole('button', { name: /Type$/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'decimal' }))
  await userEvent.click(await canvas.findByRole('textbox', { name: 'T-SQL' }))
  await userEvent.paste(QUERY)
}

export const WrongColumn: Story = {
  name: 'The server’s errors in the query are shown at their line and column until the query is changed [C025 C065 C115]',
  parameters: {
    stubs: [
      allTypes,
      fails(
        queryJobTypes.validate,
        refused({
          path: 'body.query',
          message: "Unknown column 'amountPaid'",
          position: { line: 1, column: 26 },
        }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas, canvasElement }) => {
    await fill(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    const jump = await canvas.findByRole('button', {
      name: "Line 1, column 26: Unknown column 'amountPaid'",
    })
    await waitFor(() =>
      expect(canvasElement.querySelector('.cm-lintRange-error')).toHaveTextContent('amountPaid'),
    )
    await userEvent.click(jump)
    await expect(canvas.getByRole('textbox', { name: 'T-SQL' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await waitFor(() => expect(jump).not.toBeInTheDocument())
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

export const Misfit: Story = {
  name: 'The query’s columns that do not fit are next to those of the output type [C025 C115]',
  parameters: {
    stubs: [
      allTypes,
      fails(
        queryJobTypes.validate,
        refused(
          {
            path: 'body.output.totalPaid',
            message: "Column 'totalPaid' is date in the query but decimal(12,2) in the output type",
          },
          { path: 'body.output.extra', message: "The output type has no column 'extra'" },
        ),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await fill(canvas)
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await canvas.findByRole('row', {
      name: /^totalPaid decimal\(12, 2\) Column 'totalPaid' is date in the query/,
    })
    await expect(canvas.getByRole('row', { name: 'policyNumber varchar(12) Fits' })).toBeVisible()
    await userEvent.click(
      canvas.getByRole('button', { name: "The output type has no column 'extra'" }),
    )
    await expect(canvas.getByText('extra', { selector: 'code' })).toHaveFocus()
    await expect(
      canvas.getByRole('row', {
        name: /^extra No such column The output type has no column 'extra'/,
      }),
    ).toBeVisible()
  },
}
export const Dark: Story = { ...Misfit, globals: { theme: 'dark' } }
