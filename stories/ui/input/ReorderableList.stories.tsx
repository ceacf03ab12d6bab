import { ReorderableList } from '@concord/web/ui/input/ReorderableList.tsx'
import { TextField } from '@concord/web/ui/input/TextField.tsx'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

type Item = { key: string; name: string }
type Args = {
  label: string
  names: readonly string[]
  add?: string
  empty?: string
  hasFields?: boolean
  isShrinkable?: boolean
}

function List({ label, names, add, empty, hasFields, isShrinkable = true }: Args) {
  const [items, setItems] = useState<readonly Item[]>(() =>
    names.map((name) => ({ key: name, name })),
  )
  return (
    <ReorderableList
      label={label}
      items={items}
      getKey={({ key }) => key}
      getName={({ name }) => name}
      onChange={setItems}
      isShrinkable={isShrinkable}
      {...(empty ? { empty } : {})}
      {...(add
        ? {
            add: {
              label: add,
              onAdd: () =>
                setItems((before) => [
                  ...before,
                  { key: `added-${before.length}`, name: `column_${before.length + 1}` },
                ]),
            },
          }
        : {})}
    >
      {({ key, name }) =>
        hasFields ? (
          <TextField
            label={label}
            value={name}
            onChange={(text) =>
              setItems((before) =>
                before.map((item) => (item.key === key ? { key, name: text } : item)),
              )
            }
          />
        ) : (
          name
        )
      }
    </ReorderableList>
  )
}

const meta = {
  component: List,
  args: {
    label: 'Columns',
    names: ['policy', 'amount', 'reported'],
    add: 'Add a column',
    empty: 'No columns yet.',
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

const order = (canvas: { getAllByRole: typeof screen.getAllByRole }) =>
  canvas.getAllByRole('row').map((row) => row.getAttribute('aria-label') ?? row.textContent)

export const Buttons: Story = {
  name: 'Moves by plain buttons, which keep the focus and are announced',
  play: async ({ canvas }) => {
    const down = () => canvas.getByRole('button', { name: 'Move “policy” down' })
    await userEvent.click(down())
    await waitFor(() => expect(order(canvas)).toEqual(['amount', 'policy', 'reported']))
    await expect(screen.getByText('“policy” is now at position 2 of 3.')).toBeInTheDocument()
    await expect(down()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(order(canvas)).toEqual(['amount', 'reported', 'policy']))
    await expect(down()).toHaveFocus()
    await expect(down()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(screen.getByText('“policy” is already last.')).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Move “policy” up' }))
    await waitFor(() => expect(order(canvas)).toEqual(['amount', 'policy', 'reported']))
    await expect(canvas.getByRole('button', { name: 'Move “policy” up' })).toHaveFocus()
  },
}

export const Deleted: Story = {
  name: 'After a deletion the next row has the focus, after the last one the button to add',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Delete “amount”' }))
    await expect(screen.getByText('“amount” was deleted.')).toBeInTheDocument()
    await waitFor(() => expect(canvas.getByRole('row', { name: 'reported' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Delete “reported”' }))
    await waitFor(() => expect(canvas.getByRole('row', { name: 'policy' })).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Delete “policy”' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Add a column' })).toHaveFocus())
    await expect(canvas.getByText('No columns yet.')).toBeVisible()
  },
}

export const Added: Story = {
  name: 'A new row has the focus',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add a column' }))
    await waitFor(() => expect(canvas.getByRole('row', { name: 'column_4' })).toHaveFocus())
  },
}

const LIVE = {
  en: {
    drag: 'Drag “policy”',
    started: /Started dragging/,
    between: 'Insert between amount and reported',
    end: 'Insert after reported',
    done: 'Drop complete.',
    list: 'Columns',
  },
  fr: {
    drag: /^Glisser «\spolicy\s»$/,
    started: /Déplacement commencé/,
    between: 'Insérer entre amount et reported',
    end: 'Insérer après reported',
    done: 'Dépôt terminé.',
    list: 'Colonnes',
  },
} as const

/** Drags a row by keyboard, from Tab to the drop, and collects the announcements. */
const dragByKeyboard =
  (language: 'en' | 'fr'): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    const words = LIVE[language]
    const heard = () =>
      [...document.querySelectorAll('[data-live-announcer] *')]
        .map(({ textContent }) => textContent)
        .join(' ')
    await userEvent.tab()
    await expect(canvas.getByRole('row', { name: 'policy' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: words.drag })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(heard()).toMatch(words.started))
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/amount/))
    while (document.activeElement?.getAttribute('aria-label') !== words.between)
      await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(order(canvas)).toEqual(['amount', 'policy', 'reported']))
    await waitFor(() => expect(heard()).toContain(words.done))
    await expect(canvas.getByRole('grid', { name: words.list })).toContainElement(
      document.activeElement as HTMLElement,
    )
  }

export const Keyboard: Story = {
  name: 'Drags by keyboard, announced in English',
  play: dragByKeyboard('en'),
}

export const KeyboardInFrench: Story = {
  name: 'Drags by keyboard, announced in French',
  globals: { locale: 'fr' },
  args: { label: 'Colonnes', add: 'Ajouter une colonne' },
  play: dragByKeyboard('fr'),
}

export const Dragging: Story = {
  name: 'While a row is dragged by keyboard',
  // react-aria itself breaks the axe rule aria-conditional-attr here, in rows that are drop
  // targets.
  parameters: { a11y: { options: { rules: { 'aria-conditional-attr': { enabled: false } } } } },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.queryAllByRole('button', { name: /^Insert/ }).length).toBeGreaterThan(0),
    )
  },
  // The drag is global to the document and would continue after the story.
  beforeEach: () => () => userEvent.keyboard('{Escape}'),
}

export const WithFields: Story = {
  name: 'Rows of fields: Tab goes through them, arrows stay in the text',
  args: { hasFields: true, names: ['policy', 'amount'] },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('textbox')
    await userEvent.click(first as HTMLElement)
    await expect(first).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}X')
    await expect(first).toHaveValue('policXy')
    await expect(first).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Move “policXy” up' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('button', { name: 'Add a column' }))
    await waitFor(() => expect(canvas.getAllByRole('textbox')[2]).toHaveFocus())
  },
}

export const French: Story = {
  globals: { locale: 'fr' },
  args: { label: 'Colonnes', add: 'Ajouter une colonne' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Descendre «\spolicy\s»$/ }))
    await expect(
      screen.getByText(/^«\spolicy\s» occupe maintenant la position 2 sur 3\.$/),
    ).toBeInTheDocument()
  },
}

export const Empty: Story = { args: { names: [] } }
export const Dark: Story = { globals: { theme: 'dark' } }
