import { JsonEditor } from '@concord/web/ui/editor/JsonEditor.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'

const record = JSON.stringify(
  {
    name: 'Claims 2026',
    columns: [{ name: 'amount', type: 'decimal', scale: 2 }],
    isSelected: true,
    comment: null,
  },
  null,
  2,
)

const meta = {
  component: JsonEditor,
  args: {
    label: 'Measurements',
    hint: 'As the enclave’s publisher gives them',
    name: 'measurements',
    value: record,
    onChange: fn(),
  },
  render: function Render({ value: initial, onChange, ...props }) {
    const [value, setValue] = useState(initial)
    return (
      <>
        <JsonEditor
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
} satisfies Meta<typeof JsonEditor>
export default meta
type Story = StoryObj<typeof meta>

export const Valid: Story = {
  name: 'A text that parses; its label and hint name it',
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Measurements' })
    await expect(editor).toHaveAttribute('aria-invalid', 'false')
    await expect(editor).toHaveAccessibleDescription(
      /As the enclave’s publisher gives them Tab leaves the editor/,
    )
    await expect(document.getElementsByName('measurements')[0]).toBe(editor)
    await userEvent.click(canvas.getByText('Measurements'))
    await expect(editor).toHaveFocus()
  },
}

export const Broken: Story = {
  name: 'Says at which line and column the text stops being JSON, and leads there [A080]',
  args: { value: '{\n  "name": "Claims",\n  "scale" 2\n}' },
  play: async ({ canvas, canvasElement }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Measurements' })
    const problem = await canvas.findByRole('button', {
      name: 'Line 3, column 11: a colon is missing after the name',
    })
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await expect(editor).toHaveAccessibleDescription(/Line 3, column 11/)
    await waitFor(() =>
      expect(canvasElement.querySelector('.cm-lintRange-error')).toHaveTextContent('2'),
    )
    await userEvent.click(problem)
    await expect(editor).toHaveFocus()
    await userEvent.keyboard(': ')
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: /^Line/ })).not.toBeInTheDocument(),
    )
    await expect(editor).toHaveAttribute('aria-invalid', 'false')
  },
}

export const BrokenInFrench: Story = {
  name: 'Says it in French too [A080]',
  globals: { locale: 'fr' },
  args: { label: 'Mesures', hint: 'Telles que publiées', value: '[1, 2, ]' },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('button', {
        name: /^Ligne 1, colonne 6\s: aucune virgule ne doit suivre le dernier élément$/,
      }),
    ).toBeVisible()
    const editor = await canvas.findByRole('textbox', { name: 'Mesures' })
    await expect(editor).toHaveAccessibleDescription(/La touche Tab quitte l’éditeur/)
  },
}

export const Keyboard: Story = {
  name: 'By keyboard: Tab leads in and out, Ctrl+] indents, the list of a form reaches it by name',
  args: { value: '' },
  play: async ({ canvas, args }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Measurements' })
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Format' })).toHaveFocus()
    await userEvent.tab()
    await expect(editor).toHaveFocus()
    await userEvent.keyboard('true')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('true'))
    await userEvent.keyboard('{Control>}]{/Control}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('  true'))
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(editor).toHaveFocus()
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('true'))
  },
}

export const WithError: Story = {
  args: { value: '', isRequired: true, error: 'The measurements are required' },
  play: async ({ canvas }) => {
    const editor = await canvas.findByRole('textbox', { name: 'Measurements' })
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await expect(editor).toHaveAccessibleDescription(/The measurements are required/)
  },
}

export const ReadOnly: Story = {
  name: 'A viewer: takes the focus to be scrolled and copied, and no text',
  args: { isReadOnly: true, value: record },
  play: async ({ canvas, args }) => {
    const viewer = await canvas.findByRole('textbox', { name: 'Measurements' })
    await expect(viewer).toHaveAttribute('aria-readonly', 'true')
    await userEvent.tab()
    await expect(viewer).toHaveFocus()
    await userEvent.keyboard('x')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Long: Story = {
  name: 'Grows to a limit, then scrolls',
  args: {
    value: JSON.stringify(
      Array.from({ length: 80 }, (_, index) => ({ index, text: 'word '.repeat(30) })),
      null,
      2,
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('textbox')
    const scroller = canvasElement.querySelector('.cm-scroller') as HTMLElement
    await expect(scroller.clientHeight).toBeLessThan(430)
    await expect(scroller.scrollHeight).toBeGreaterThan(1000)
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth)
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvas }) => void (await canvas.findByRole('textbox')),
}
export const BrokenDark: Story = { ...Broken, globals: { theme: 'dark' } }
