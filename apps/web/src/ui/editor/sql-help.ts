import { type EditorState, type Extension, StateEffect, StateField } from '@codemirror/state'
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view'
import { classes } from '../classes.ts'
import styles from './CodeEditor.module.css'
import { type SqlNames, SqlTables } from './sql-tables.ts'
import { type SqlWord, WORDS_BY_NAME } from './sql-words.ts'

/** The sentences of help, in the reader's language. */
export type SqlHelp = {
  /** The description of each function or clause, by its name in uppercase. */
  word: (name: string) => string | undefined
  column: (table: string) => string
  table: () => string
  parameter: () => string
}

type Found = { from: number; to: number; title: string; text: string | undefined }

const element = (name: string, text: string, style: string | undefined): HTMLElement => {
  const made = document.createElement(name)
  made.className = classes(style)
  made.textContent = text
  return made
}

function describe({ title, text }: Pick<Found, 'title' | 'text'>): HTMLElement {
  const box = element('div', '', styles.help)
  box.append(element('code', title, styles.form))
  if (text) box.append(element('p', text, styles.meaning))
  return box
}

/** The form of a function or clause, and what it does. */
export const describeWord = ({ name, form }: SqlWord, help: SqlHelp): HTMLElement =>
  describe({ title: form, text: help.word(name) })

const WORD = /[@#]*[\p{L}_][\p{L}\d_#$]*|\[[^\]]*\]/gu
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The name, function or clause at a place in a query. */
export function findAt(state: EditorState, place: number, names: SqlNames, help: SqlHelp) {
  const { from: start, text } = state.doc.lineAt(place)
  const word = [...text.matchAll(WORD)].find(
    ({ 0: found, index }) => index <= place - start && place - start <= index + found.length,
  )
  if (!word) return undefined
  const [written] = word
  const from = start + word.index
  const at = { from, to: from + written.length }
  if (written.startsWith('@')) {
    const parameter = names.parameters.find(({ name }) => isSame(`@${name}`, written))
    const title = `@${parameter?.name} ${parameter?.type ?? ''}`.trim()
    return parameter && { ...at, title, text: help.parameter() }
  }
  const name = written.replace(/^\[(.*)\]$/, '$1')
  return findName(state, { ...at, name }, names, help) ?? findWord(state, at, help)
}

function findName(
  state: EditorState,
  { from, to, name }: { from: number; to: number; name: string },
  names: SqlNames,
  help: SqlHelp,
): Found | undefined {
  const known = new SqlTables(state.doc.toString(), names.tables)
  const sources = known.sourcesAt(from)
  const [, qualifier] = /([#\p{L}_][\p{L}\d_]*)\]?\.$/u.exec(state.sliceDoc(from - 130, from)) ?? []
  const read =
    qualifier === undefined
      ? sources
      : [...sources, ...known.tables].filter(({ table }) => isSame(table, qualifier))
  for (const { table, columns } of read) {
    const column = columns.find((one) => isSame(one.name, name))
    const title = `${column?.name} ${column?.type ?? ''}`.trim()
    if (column) return { from, to, title, text: help.column(table) }
  }
  const table = [...known.tables, ...sources].find((one) => isSame(one.table, name))
  const list = table?.columns.map((column) => `${column.name} ${column.type ?? ''}`.trim())
  return table && { from, to, title: table.table, text: [help.table(), ...(list ?? [])].join('\n') }
}

/** A function, or a clause of one or more words around the place: `LEFT JOIN`. */
function findWord(
  state: EditorState,
  { from, to }: { from: number; to: number },
  help: SqlHelp,
): Found | undefined {
  const before = /(?:[A-Z]+\s+){0,2}$/i.exec(state.sliceDoc(from - 40, from))?.[0] ?? ''
  const after = /^(?:\s+[A-Z]+){0,2}/i.exec(state.sliceDoc(to, to + 40))?.[0] ?? ''
  const words = `${before} ${state.sliceDoc(from, to)} ${after}`.toUpperCase().trim().split(/\s+/)
  const at = before.trim() === '' ? 0 : before.trim().split(/\s+/).length
  for (const length of [3, 2, 1])
    for (let first = Math.max(0, at - length + 1); first <= at; first += 1) {
      const word = WORDS_BY_NAME.get(words.slice(first, first + length).join(' '))
      if (word && first + length > at && (length > 1 || first === at))
        return { from, to, title: word.form, text: help.word(word.name) }
    }
  return undefined
}

const showHelp = StateEffect.define<Tooltip | null>()

/** Help for the word under the pointer, or at the cursor when F1 is pressed. */
export function helpOf(names: SqlNames, help: SqlHelp): Extension {
  const toTooltip = (found: Found): Tooltip => ({
    pos: found.from,
    end: found.to,
    above: true,
    create: () => ({ dom: describe(found) }),
  })
  return [
    hoverTooltip((view, place) => {
      const found = findAt(view.state, place, names, help)
      return found ? toTooltip(found) : null
    }),
    StateField.define<Tooltip | null>({
      create: () => null,
      update: (shown, { effects, docChanged, selection }) =>
        effects.find((effect) => effect.is(showHelp))?.value ??
        (docChanged || selection || effects.some((effect) => effect.is(showHelp)) ? null : shown),
      provide: (field) => [
        showTooltip.from(field),
        keymap.of([
          {
            key: 'F1',
            run: (view) => {
              const found = findAt(view.state, view.state.selection.main.head, names, help)
              if (!found) return false
              const spoken = [found.title, found.text].filter(Boolean).join('. ')
              view.dispatch({
                effects: [showHelp.of(toTooltip(found)), EditorView.announce.of(spoken)],
              })
              return true
            },
          },
          {
            key: 'Escape',
            stopPropagation: false,
            run: (view) => {
              if (!view.state.field(field)) return false
              view.dispatch({ effects: showHelp.of(null) })
              return true
            },
          },
        ]),
      ],
    }),
  ]
}
