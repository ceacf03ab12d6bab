import { ApiError } from '@concord/domain/api/api-error'
import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import { NewQueryJobTypeScreen } from '@concord/web/features/query-job-types/NewQueryJobTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { answers } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { allTypes, designer } from './some-query-job-types.ts'

const checked = fn()

const meta = {
  component: NewQueryJobTypeScreen,
  beforeEach: () => void checked.mockClear(),
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({ address: paths.newQueryJobType, signedIn: designer } satisfies Given),
  },
} satisfies Meta<typeof NewQueryJobTypeScreen>
export default meta
type Story = StoryObj<typeof meta>

export const AsOneTypes: Story = {
  name: 'The query is checked after a pause: errors are underlined, hints are named, and the form stays valid',
  parameters: {
    stubs: [
      allTypes,
      answers(queryJobTypes.check, ({ body }) => {
        checked(body.query)
        return body.query.endsWith('Claims')
          ? {
              faults: [{ message: "Unknown table 'Claims'", position: { line: 1, column: 15 } }],
              notices: [],
            }
          : {
              faults: [],
              notices: [
                { message: 'The hint NOLOCK has no effect', position: { line: 1, column: 22 } },
              ],
            }
      }),
    ],
  } satisfies Given,
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'T-SQL' })
    await userEvent.click(editor)
    await userEvent.paste('SELECT 1 FROM Claims')
    await canvas.findByRole('button', { name: "Line 1, column 15: Unknown table 'Claims'" })
    await waitFor(() =>
      expect(canvasElement.querySelector('.cm-lintRange-error')).toHaveTextContent('Claims'),
    )
    await expect(editor).toHaveAttribute('aria-invalid', 'false')
    await userEvent.click(editor)
    await userEvent.keyboard('{Control>}{End}{/Control}')
    await userEvent.paste(' WITH (NOLOCK)')
    await canvas.findByRole('button', {
      name: 'Hint on line 1, column 22: The hint NOLOCK has no effect',
    })
    await expect(canvasElement.querySelector('.cm-lintRange-error')).toBeNull()
    await expect(checked.mock.calls).toEqual([
      ['SELECT 1 FROM Claims'],
      ['SELECT 1 FROM Claims WITH (NOLOCK)'],
    ])
  },
}

export const WithoutTheCall: Story = {
  name: 'A service without the call is asked once, and nothing is said',
  parameters: {
    stubs: [
      allTypes,
      answers(queryJobTypes.check, ({ body }) => {
        checked(body.query)
        throw new ApiError(405, { message: 'Method Not Allowed' })
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'T-SQL' }))
    await userEvent.paste('SELECT 1')
    await waitFor(() => expect(checked).toHaveBeenCalledTimes(1))
    await userEvent.paste(' FROM Claims')
    // longer than the pause after which it would be asked again
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await expect(checked).toHaveBeenCalledTimes(1)
    await expect(canvas.queryByText(/Method Not Allowed/)).not.toBeInTheDocument()
  },
}
