import { SqlEditor } from '@concord/web/ui/editor/SqlEditor.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'

const query = `-- Claims of each policy since a day
SELECT p.[Policy number], COUNT(*) AS claims, SUM(c.amount) AS total
FROM Policies AS p
  INNER JOIN Claims AS c ON c.policy = p.[Policy number]
WHERE c.reported >= @since AND c.status <> N'withdrawn'
GROUP BY p.[Policy number]
HAVING SUM(c.amount) > 1000.50
ORDER BY total DESC`

const meta = {
  component: SqlEditor,
  args: {
    label: 'Query',
    hint: 'T-SQL. Tables are the data set types.',
    value: query,
    tables: [
      {
        table: 'Policies',
        columns: [{ name: 'Policy number', type: 'int' }, { name: 'region' }, { name: 'order' }],
      },
      {
        table: 'Claims',
        columns: [
          { name: 'policy', type: 'int' },
          { name: 'amount', type: 'decimal(8, 2)' },
          { name: 'reported', type: 'date null' },
          { name: 'status' },
        ],
      },
    ],
    parameters: [{ name: 'since', type: 'date' }, { name: 'until' }],
    onChange: fn(),
  },
  render: function Render({ value: initial, onChange, ...props }) {
    const [value, setValue] = useState(initial)
    return (
      <>
        <SqlEditor
          {...props}
          value={value}
          onChange={(text) => {
            setValue(text)
            onChange?.(text)
          }}
        />
        <button type="button">After</button>
      </>
    )
  },
} satisfies Meta<typeof SqlEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Highlighted: Story = {
  name: 'Highlights T-SQL',
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByRole('textbox', { name: 'Query' })).toHaveTextContent(
      'SELECT',
    )),
}

/** Types, and accepts this suggestion from the list by keyboard. */
async function complete(typed: string, suggestion: RegExp) {
  await userEvent.keyboard(typed)
  const option = await screen.findByRole('option', { name: suggestion })
  await waitFor(() => expect(option).toHaveAttribute('aria-selected', 'true'))
  // CodeMirror ignores Enter right after a list opens
  await new Promise((resolve) => setTimeout(resolve, 100))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
}

export const Completion: Story = {
  name: 'Completes tables, columns in the brackets they need, and parameters, by keyboard',
  args: { value: '' },
  play: async ({ canvas, args }) => {
    await canvas.findByRole('textbox', { name: 'Query' })
    await userEvent.tab()
    await userEvent.tab() // past Format
    await userEvent.keyboard('SELECT * FROM ')
    await complete('Poli', /^Policies/)
    await userEvent.keyboard(' p WHERE p.')
    await complete('ord', /^order/)
    await userEvent.keyboard(' = ')
    await complete('@un', /^@until/)
    await userEvent.keyboard(' AND ')
    await complete('Policy', /^Policy number/)
    await expect(args.onChange).toHaveBeenLastCalledWith(
      'SELECT * FROM Policies p WHERE p.[order] = @until AND [Policy number]',
    )
  },
}

export const Formats: Story = {
  name: 'Formats the query by its button and by Ctrl, Shift and F, keeps the cursor, and undoes it in one step',
  args: {
    value:
      "select a.id, N'it''s' as x from Claims a where a.amount!<5 and a.policy in (1,2) -- note",
  },
  play: async ({ canvas, args }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Query' })
    const formatted = [
      'select',
      '  a.id,',
      "  N'it''s' as x",
      'from',
      '  Claims a',
      'where',
      '  a.amount !< 5',
      '  and a.policy in (1, 2) -- note',
    ].join('\n')
    await userEvent.click(canvas.getByRole('button', { name: 'Format' }))
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(formatted))
    await expect(editor).toHaveFocus()
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(args.value))
    await userEvent.keyboard(
      '{Control>}{Home}{/Control}{ArrowRight>7/}{Control>}{Shift>}f{/Shift}{/Control}',
    )
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(formatted))
    // the cursor was after `select` and its blank, before `a`
    await userEvent.keyboard('x')
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(formatted.replace('select', 'selectx')),
    )
  },
}

export const Escape: Story = {
  name: 'Escape closes the suggestions and stays; Tab leaves',
  args: { value: '' },
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Query' })
    await userEvent.tab()
    await userEvent.tab() // past Format
    await userEvent.keyboard('Cla')
    await expect(await canvas.findByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.queryByRole('listbox')).not.toBeInTheDocument())
    await expect(editor).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
  },
}

export const Signature: Story = {
  name: 'A function is suggested with its signature, completed with parentheses around the cursor, and explained by F1 until Escape',
  args: { value: '' },
  play: async ({ canvas, args }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Query' })
    await userEvent.tab()
    await userEvent.tab() // past Format
    await userEvent.keyboard('SELECT ')
    await userEvent.keyboard('datead')
    await expect(
      await screen.findByRole('option', { name: /^DATEADD ?\(datepart, int, date\)/ }),
    ).toHaveAttribute('aria-selected', 'true')
    await complete('d', /^DATEADD/)
    await userEvent.keyboard('day')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('SELECT DATEADD(day)'))
    await userEvent.keyboard('{Escape}{Home}{ArrowRight>8/}{F1}')
    await expect(await canvas.findByText('DATEADD(datepart, int, date)')).toBeVisible()
    await expect(canvas.getByText('Adds a number of date parts to a date.')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(canvas.queryByText('DATEADD(datepart, int, date)')).not.toBeInTheDocument(),
    )
    await expect(editor).toHaveFocus()
  },
}

export const ColumnHelp: Story = {
  name: 'F1 on a column names its type and table, in French too',
  globals: { locale: 'fr' },
  args: { label: 'Requête', value: 'SELECT c.amount FROM Claims c' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('textbox', { name: 'Requête' }))
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight>10/}{F1}')
    await expect(await canvas.findByText('amount decimal(8, 2)')).toBeVisible()
    await expect(canvas.getByText('Colonne de c')).toBeVisible()
  },
}

export const Suggesting: Story = {
  name: 'The open list of suggestions',
  args: { value: '' },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Query' })
    await userEvent.tab()
    await userEvent.tab() // past Format
    await userEvent.keyboard('SELECT ')
    await userEvent.keyboard('re')
    await expect(await canvas.findByRole('option', { name: /^region/ })).toBeVisible()
  },
}

export const SuggestingDark: Story = { ...Suggesting, globals: { theme: 'dark' } }

export const WithProblems: Story = {
  name: 'Shows compiler errors at their positions, with links to them',
  args: {
    problems: [
      { line: 2, column: 47, message: 'SUM needs a number' },
      { line: 5, column: 21, message: 'the parameter @since is not declared' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Query' })
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('.cm-lintRange-error')).toHaveLength(2),
    )
    await expect(canvasElement.querySelectorAll('.cm-lintRange-error')[1]).toHaveTextContent(
      '@since',
    )
    await userEvent.click(
      canvas.getByRole('button', {
        name: 'Line 5, column 21: the parameter @since is not declared',
      }),
    )
    await expect(editor).toHaveFocus()
  },
}

export const Remarks: Story = {
  name: 'What a check says is underlined and listed without making the field invalid; F8 goes through it and reads it out',
  args: {
    problems: [{ line: 2, column: 47, message: 'SUM needs a number' }],
    remarks: [
      { line: 2, column: 47, message: 'SUM needs a number' },
      { line: 5, column: 32, message: 'status is unknown' },
      { line: 4, column: 3, message: 'the hint has no effect', severity: 'hint' },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Query' })
    await waitFor(() =>
      expect(canvasElement.querySelector('.cm-lintRange-hint')).toHaveTextContent('INNER'),
    )
    await expect(canvasElement.querySelectorAll('.cm-lintRange-error')).toHaveLength(2)
    const list = canvas.getByRole('list', { name: 'Check of the text' })
    await expect(list).toHaveTextContent(
      'Line 5, column 32: status is unknownHint on line 4, column 3: the hint has no effect',
    )
    await userEvent.click(editor)
    await userEvent.keyboard('{Control>}{Home}{/Control}{F8}{F8}')
    await waitFor(() =>
      expect(canvasElement.querySelector('.cm-announced')).toHaveTextContent(
        'the hint has no effect',
      ),
    )
  },
}

export const OnlyRemarks: Story = {
  name: 'A text that is only being checked is not invalid',
  args: { remarks: [{ line: 2, column: 47, message: 'SUM needs a number' }] },
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Query' })
    await expect(editor).toHaveAttribute('aria-invalid', 'false')
    await userEvent.click(
      canvas.getByRole('button', { name: 'Line 2, column 47: SUM needs a number' }),
    )
    await expect(editor).toHaveFocus()
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: {
    label: 'Requête',
    hint: 'T-SQL. Les tables sont les types de jeux de données.',
    problems: [{ line: 5, column: 21, message: 'le paramètre @since n’est pas déclaré' }],
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox', { name: 'Requête' })
    await expect(
      canvas.getByRole('button', { name: /^Ligne 5, colonne 21\s: le paramètre/ }),
    ).toBeVisible()
  },
}

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) =>
    void (await expect(await canvas.findByRole('textbox')).toHaveAttribute(
      'aria-readonly',
      'true',
    )),
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('textbox')),
}
