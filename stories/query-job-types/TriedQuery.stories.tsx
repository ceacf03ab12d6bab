import { ApiError } from '@concord/domain/api/api-error'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { NewQueryJobTypeScreen } from '@concord/web/features/query-job-types/NewQueryJobTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { answers, hangs } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { allTypes, designer, refused } from './some-query-job-types.ts'

const tried = fn()
const checks = answers(queryJobTypes.check, () => ({ faults: [], notices: [] }))

const meta = {
  component: NewQueryJobTypeScreen,
  beforeEach: () => void tried.mockClear(),
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({ address: paths.newQueryJobType, signedIn: designer } satisfies Given),
  },
} satisfies Meta<typeof NewQueryJobTypeScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const SUM = 'SELECT policyNumber, SUM(amountPaid) FROM ClaimRecords GROUP BY policyNumber'
async function write(canvas: Canvas, query: string): Promise<void> {
  await userEvent.click(await canvas.findByRole('textbox', { name: 'T-SQL' }))
  await userEvent.paste(query)
}

export const Tried: Story = {
  name: 'A query is tried on invented rows: the result, its types and the rows are shown until the query is edited',
  parameters: {
    stubs: [
      allTypes,
      checks,
      answers(queryJobTypes.tryOut, ({ body }) => {
        tried(body)
        return {
          tables: [
            {
              name: 'ClaimRecords',
              columns: ['claimId', 'policyNumber', 'amountPaid'],
              rows: [
                ['1', 'Alder', '100.25'],
                ['2', 'Birch', null],
              ],
            },
          ],
          parameters: [{ name: 'atLeast', value: '200.50' }],
          result: {
            columns: [{ name: 'policyNumber', type: 'varchar(12)' }, { type: 'decimal(38,2)' }],
            rows: [
              ['Alder', '100.25'],
              ['Birch', null],
            ],
            isCut: false,
          },
        }
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await write(canvas, SUM)
    await userEvent.click(await canvas.findByRole('button', { name: 'Try it' }))
    const result = await canvas.findByRole('table', { name: 'Result on invented rows' })
    await expect(result).toHaveTextContent('policyNumber varchar(12)')
    await expect(result).toHaveTextContent('(no name) decimal(38,2)')
    await expect(result).toHaveTextContent('NULL')
    await expect(canvas.getByText('@atLeast = 200.50')).toBeVisible()
    await userEvent.click(canvas.getByText('Invented rows of ClaimRecords'))
    await expect(
      await canvas.findByRole('table', { name: 'Invented rows of ClaimRecords' }),
    ).toHaveTextContent('Alder')
    await expect(tried.mock.calls).toEqual([[{ query: SUM, queryParameters: [], inputs: [] }]])
    await write(canvas, ' ')
    await waitFor(() => expect(result).not.toBeInTheDocument())
  },
}

export const Refused: Story = {
  name: 'A query that fails on invented rows is marked at its place, and the form stays valid',
  parameters: {
    stubs: [
      allTypes,
      checks,
      answers(queryJobTypes.tryOut, () => {
        throw refused({
          path: 'body.query',
          message: 'Divide by zero error encountered',
          position: { line: 1, column: 8 },
        })
      }),
    ],
  } satisfies Given,
  play: async ({ canvas, canvasElement }) => {
    await write(canvas, 'SELECT amountPaid / 0 AS a FROM ClaimRecords')
    await userEvent.click(await canvas.findByRole('button', { name: 'Try it' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Line 1, column 8: Divide by zero error encountered',
    )
    await waitFor(() =>
      expect(canvasElement.querySelector('.cm-lintRange-error')).toHaveTextContent('amountPaid'),
    )
    await expect(canvas.getByRole('textbox', { name: 'T-SQL' })).toHaveAttribute(
      'aria-invalid',
      'false',
    )
  },
}

export const Cancelled: Story = {
  name: 'A trial in progress ends without a message by Cancel and by an edit, and can be started again',
  parameters: {
    stubs: [allTypes, checks, hangs(queryJobTypes.tryOut)],
  } satisfies Given,
  play: async ({ canvas }) => {
    await write(canvas, 'SELECT 1 AS a')
    const start = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Try it' }))
      return canvas.findByRole('button', { name: 'Cancel' })
    }
    const cancel = await start()
    await userEvent.click(cancel)
    await waitFor(() => expect(cancel).not.toBeInTheDocument())
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
    const again = await start()
    await write(canvas, ' ')
    await waitFor(() => expect(again).not.toBeInTheDocument())
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument()
  },
}

export const WithoutTheCall: Story = {
  name: 'A service that checks queries and cannot try them loses the button',
  parameters: {
    stubs: [
      allTypes,
      checks,
      answers(queryJobTypes.tryOut, () => {
        throw new ApiError(501, { message: 'Not Implemented' })
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await write(canvas, 'SELECT 1 AS a')
    const button = await canvas.findByRole('button', { name: 'Try it' })
    await userEvent.click(button)
    await waitFor(() => expect(button).not.toBeInTheDocument())
    await expect(canvas.queryByText(/Not Implemented/)).not.toBeInTheDocument()
  },
}
