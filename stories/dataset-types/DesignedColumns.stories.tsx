import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { NewDatasetTypeScreen } from '@concord/web/features/dataset-types/NewDatasetTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answers } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { choose, design, row } from './design.ts'
import { categoryList, designer, normalized } from './setup.ts'

const dryRun = answers(datasetTypes.validate, ({ body }) => normalized(body))
const flags = {
  FEATURE_RETENTION_CATEGORY_PERIOD_ENABLED: true,
  FEATURE_DATE_TIME_OFFSET_ENABLED: true,
}

const meta = {
  component: NewDatasetTypeScreen,
  parameters: {
    docs: { story: { height: '56rem' } },
    ...({
      address: paths.newDatasetType,
      stubs: [categoryList, dryRun],
      signedIn: designer,
      environment: flags,
    } satisfies Given),
  },
} satisfies Meta<typeof NewDatasetTypeScreen>
export default meta
type Story = StoryObj<typeof meta>
export const TypeRules: Story = {
  name: 'Each type shows its settings with their problems [C063 B117 C121]',
  play: async ({ canvas }) => {
    await design(canvas, 'amount')
    const fields = () =>
      row(canvas, 0)
        .getAllByRole('textbox')
        .map((field) => field.getAttribute('name')?.replace('schema.0.', ''))
    await expect(fields()).toEqual([
      'name',
      'type.length',
      'type.minLength',
      'type.pattern',
      'description',
    ])
    await choose(canvas, /^varchar Type/, /^decimal$/)
    await waitFor(() =>
      expect(fields()).toEqual([
        'name',
        'type.precision',
        'type.scale',
        'type.pattern',
        'description',
      ]),
    )
    await expect(row(canvas, 0).getByText('10 characters at most')).toBeVisible()
    const scale = row(canvas, 0).getByRole('textbox', { name: 'Scale' })
    await userEvent.clear(scale)
    await userEvent.type(scale, '9')
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(
      (await canvas.findAllByText('Scale must be a whole number from 1 to the precision'))[0],
    ).toBeVisible()
    await choose(canvas, /^decimal Type/, /^datetimeoffset$/)
    await waitFor(() =>
      expect(row(canvas, 0).getByRole('textbox', { name: /^Pattern/ })).toBeDisabled(),
    )
    await choose(canvas, /^datetimeoffset Type/, /^nvarchar$/)
    await waitFor(() =>
      expect(row(canvas, 0).getByRole('textbox', { name: 'Max length' })).toHaveValue('40'),
    )
  },
}

export const Patterns: Story = {
  name: 'A pattern that cannot be used is refused as one writes it, and a better one is offered',
  play: async ({ canvas }) => {
    await design(canvas, 'code')
    const pattern = () => row(canvas, 0).getByRole('textbox', { name: /^Pattern/ })
    await userEvent.click(pattern())
    await userEvent.paste('(?=a)')
    await expect(
      await canvas.findByText('Lookahead and lookbehind are not supported'),
    ).toBeVisible()
    await userEvent.clear(pattern())
    await userEvent.paste('^[a-z]{1,5000}$')
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Use ^[a-z]+$ with a max length of 5000 instead' }),
    )
    await waitFor(() => expect(pattern()).toHaveValue('^[a-z]+$'))
    await expect(row(canvas, 0).getByRole('textbox', { name: 'Max length' })).toHaveValue('5,000')
    await userEvent.clear(pattern())
    await userEvent.type(pattern(), 'abc')
    await userEvent.click(await canvas.findByRole('button', { name: 'Use ^(?:abc)$ instead' }))
    await waitFor(() => expect(pattern()).toHaveValue('^(?:abc)$'))
  },
}

export const Removes: Story = {
  name: 'A column is removed after a question, and other input stays [C024 C063]',
  play: async ({ canvas }) => {
    await design(canvas, 'first', 'second')
    await userEvent.click(canvas.getByRole('button', { name: 'Delete “first”' }))
    const question = await screen.findByRole('alertdialog', { name: 'Delete the column “first”?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await expect(canvas.getAllByRole('row')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Delete “first”' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete Column' }),
    )
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(1))
    await expect(row(canvas, 0).getByRole('textbox', { name: 'Name' })).toHaveValue('second')
  },
}

export const Reorders: Story = {
  name: 'A column moves by a plain button with its latest input [C024]',
  play: async ({ canvas }) => {
    await design(canvas, 'first', 'second')
    await userEvent.type(row(canvas, 1).getByRole('textbox', { name: 'Name' }), '2')
    await userEvent.click(await canvas.findByRole('button', { name: /^Move “second2?” up/ }))
    await waitFor(() =>
      expect(row(canvas, 0).getByRole('textbox', { name: 'Name' })).toHaveValue('second2'),
    )
    await userEvent.click(canvas.getByRole('tab', { name: 'Preview' }))
    const text = (await canvas.findByRole('textbox', { name: 'Payload' })).textContent ?? ''
    await expect(text.indexOf('second2')).toBeLessThan(text.indexOf('first'))
    await expect(text.indexOf('second2')).toBeGreaterThan(0)
  },
}

export const BrokenPreview: Story = {
  name: 'Text of another form cannot be drawn; rules that are broken are at their lines [C064 C116]',
  parameters: { address: `${paths.newDatasetType}?selectedTab=preview` } satisfies Given,
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Payload' })
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(
      await canvas.findByRole('button', { name: 'Line 2, column 11: Name is required' }),
    ).toBeVisible()
    await expect(
      await canvas.findByRole('alert', { name: 'One field needs your attention' }),
    ).toHaveTextContent('4 values')
    await userEvent.click(editor)
    await userEvent.keyboard('{Control>}a{/Control}')
    await userEvent.paste('{ "name": "Premiums" }')
    await expect(
      (
        await canvas.findAllByText(
          'The payload is JSON, but does not have the form that is expected here',
        )
      )[0],
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Design' }))
    await expect(
      await canvas.findByText('The payload cannot be drawn here. Correct it in Preview.'),
    ).toBeVisible()
  },
}

const CSV = 'id,name,day\n1,Zoé,2026-01-01\n2,,2026-01-02\n'
export const Imports: Story = {
  name: 'Columns with types from a CSV, read only here',
  play: async ({ canvas }) => {
    await design(canvas, 'old')
    await userEvent.click(canvas.getByRole('button', { name: 'Import from CSV' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import columns from a CSV file' })
    const pick = (file: File) =>
      userEvent.upload(dialog.querySelector('input[type=file]') as HTMLInputElement, file)
    await pick(new File(['id,"name\n1,2\n'], 'broken.csv', { type: 'text/csv' }))
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'A quotation mark that opens in row 1 is never closed.',
    )
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove broken.csv' }))
    await pick(new File([CSV], 'good.csv', { type: 'text/csv' }))
    const table = await within(dialog).findByRole('table', { name: 'Proposed columns' })
    await expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['NameTypeNullable', 'idintNo', 'namenvarchar(40)Yes', 'daydateNo'])
    await expect(
      within(dialog).getByText(/They take the place of the column that is there now/),
    ).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use These Columns' }))
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}
