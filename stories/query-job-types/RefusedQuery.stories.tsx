import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { NewQueryJobTypeScreen } from '@concord/web/features/query-job-types/NewQueryJobTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { fill } from './fill.ts'
import { allTypes, designer, refused } from './some-query-job-types.ts'

const meta = {
  component: NewQueryJobTypeScreen,
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({ address: paths.newQueryJobType, stubs: [allTypes], signedIn: designer } satisfies Given),
  },
} satisfies Meta<typeof NewQueryJobTypeScreen>
export default meta
type Story = StoryObj<typeof meta>

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
