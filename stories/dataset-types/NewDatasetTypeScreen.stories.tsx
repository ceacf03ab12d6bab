import { ApiError } from '@concord/domain/api/api-error'
import { datasetTypes } from '@concord/domain/dataset-types/contract'
import { NewDatasetTypeScreen } from '@concord/web/features/dataset-types/NewDatasetTypeScreen.tsx'
import { paths } from '@concord/web/paths.ts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { answers, fails } from '../stub-call.ts'
import type { Given } from '../surroundings.tsx'
import { choose, design, row } from './design.ts'
import { categoryList, claims, designer, normalized, onlooker } from './setup.ts'

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
export const Empty: Story = {
  name: 'Starts empty; Save waits for Validate, and Validate says what is missing [C053 C061 C062]',
  play: async ({ canvas }) => {
    const save = await canvas.findByRole('button', { name: 'Save' })
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(save).toHaveAccessibleDescription(
      'Validate the payload first. Validate again after any change.',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    const summary = await canvas.findByRole('alert', { name: '4 fields need your attention' })
    await expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Name is required',
      'Description is required',
      'Data retention category is required',
      'Add at least one column',
    ])
    await userEvent.click(
      within(summary).getByRole('button', { name: 'Data retention category is required' }),
    )
    await expect(canvas.getByRole('button', { name: /Data retention category$/ })).toHaveFocus()
  },
}

export const NameTwice: Story = {
  name: 'The summary says which column already has the name of another [B067 B107]',
  play: async ({ canvas }) => {
    await design(canvas, 'id', 'premium', 'Premium')
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    const problem = 'Column 2 already has the name “Premium”; case is ignored'
    const summary = await canvas.findByRole('alert')
    await expect(within(summary).getByRole('button', { name: problem })).toBeVisible()
    await expect(row(canvas, 2).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      problem,
    )
  },
}

export const Validated: Story = {
  name: 'The normalized payload replaces the input, Save is ready, and any edit resets it [C053 C089]',
  play: async ({ canvas }) => {
    await design(canvas, ' id ')
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect(await canvas.findByText('The payload is valid. You can save it.')).toBeVisible()
    await waitFor(() =>
      expect(row(canvas, 0).getByRole('textbox', { name: 'Name' })).toHaveValue('id'),
    )
    const save = canvas.getByRole('button', { name: 'Save' })
    await expect(save).not.toHaveAttribute('aria-disabled')
    await userEvent.type(
      canvas.getByRole('textbox', { name: 'Name', description: /^Used as the table name/ }),
      '2',
    )
    await expect(save).toHaveAttribute('aria-disabled', 'true')
    await expect(
      canvas.queryByText('The payload is valid. You can save it.'),
    ).not.toBeInTheDocument()
  },
}

let savedAt = 0
export const Saves: Story = {
  name: 'Save leads to the type half a second later [C053 C090]',
  parameters: {
    stubs: [
      categoryList,
      dryRun,
      answers(datasetTypes.create, async ({ body }) => {
        await expect(body).toEqual(normalized(body))
        savedAt = performance.now()
        return claims
      }),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await design(canvas, 'id')
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await canvas.findByText('The payload is valid. You can save it.')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(
      await canvas.findByText(paths.datasetType('claims'), { selector: 'output' }),
    ).toBeVisible()
    await expect(performance.now() - savedAt).toBeGreaterThan(450)
  },
}

export const RefusedByServer: Story = {
  name: 'The server’s refusal is in the summary and at its field until that is changed [C115]',
  parameters: {
    stubs: [
      categoryList,
      fails(
        datasetTypes.validate,
        new ApiError(409, {
          message: 'There is one of this name.',
          fields: [{ path: 'body.name', message: 'This name is taken.' }],
        }),
      ),
    ],
  } satisfies Given,
  play: async ({ canvas }) => {
    await design(canvas, 'id')
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    const name = canvas.getByRole('textbox', {
      name: 'Name',
      description: /^Used as the table name/,
    })
    await waitFor(() => expect(name).toHaveAccessibleDescription(/This name is taken\.$/))
    await expect(canvas.getByRole('alert')).toHaveTextContent('This name is taken.')
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.type(name, '2')
    await waitFor(() => expect(name).not.toHaveAccessibleDescription(/This name is taken/))
  },
}

export const FlagsOff: Story = {
  name: 'Without its flag there is no datetimeoffset [B117]',
  parameters: { environment: { FEATURE_DATE_TIME_OFFSET_ENABLED: false } } satisfies Given,
  play: async ({ canvas }) => {
    await design(canvas, 'when')
    await userEvent.click(await canvas.findByRole('button', { name: /^varchar Type/ }))
    const options = await screen.findAllByRole('option')
    await expect(options.map(({ textContent }) => textContent)).toEqual(
      'varchar nvarchar char nchar smallint tinyint int bigint decimal date time datetime'.split(
        ' ',
      ),
    )
    await userEvent.keyboard('{Escape}')
  },
}

export const Retention: Story = {
  name: 'A category asks for its condition, and another one for another [C036 C062]',
  play: async ({ canvas }) => {
    await design(canvas, 'id')
    await choose(canvas, /Data retention category$/, /^By location/)
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await expect((await canvas.findAllByText('Location is required'))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Manitoba' }))
    await choose(canvas, /Data retention category$/, /^By type of insurance/)
    await expect(canvas.queryByRole('radio', { name: 'Manitoba' })).not.toBeInTheDocument()
    await expect((await canvas.findAllByText('Type is required'))[0]).toBeVisible()
    await choose(canvas, /Data retention category$/, /^Custom period/)
    await expect((await canvas.findAllByText('Length Unit is required'))[0]).toBeVisible()
    await expect((await canvas.findAllByText('Value is required'))[0]).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Value' }), '7')
    await choose(canvas, /Length Unit$/, /^Years$/)
    await waitFor(() =>
      expect(canvas.queryByRole('alert', { name: /attention/ })).not.toBeInTheDocument(),
    )
  },
}

export const NotAllowed: Story = {
  name: 'Without the permission to design types the refusal is shown [C085]',
  parameters: { signedIn: onlooker } satisfies Given,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Validate' }))
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your role does not allow this.',
    )
  },
}

export const Unsaved: Story = {
  name: 'Asks before entries are lost [A043]',
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Name' }), 'P')
    await userEvent.click(canvas.getByRole('link', { name: 'Close' }))
    await expect(
      await screen.findByRole('alertdialog', { name: 'Leave without saving?' }),
    ).toHaveTextContent('will be lost')
  },
}

export const CategoriesFailed: Story = {
  parameters: {
    stubs: [fails(categoryList.endpoint, new ApiError(500, { message: 'A fault.' })), dryRun],
  } satisfies Given,
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByText('A fault.')).toBeVisible()),
}

export const French: Story = {
  globals: { locale: 'fr' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Nouveau type de jeu de données' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Ajouter une colonne' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Valider' }))
    await expect(
      await canvas.findByRole('button', {
        name: 'La catégorie de conservation des données est obligatoire',
      }),
    ).toBeVisible()
    await expect(
      canvas.getByRole('button', { name: 'Chaque colonne doit avoir un nom' }),
    ).toBeVisible()
  },
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Column' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Validate' }))
    await canvas.findByRole('alert', { name: /attention/ })
  },
}
export const Stretched: Story = {
  globals: { locale: 'stretched' },
  play: async ({ canvas }) =>
    void (await waitFor(() => expect(canvas.getAllByRole('textbox').length).toBeGreaterThan(1))),
}
