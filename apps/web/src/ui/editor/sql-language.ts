import { MSSQL, SQLDialect } from '@codemirror/lang-sql'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'
import { formatEditor } from './format-command.ts'
import { completionOf } from './sql-completion.ts'
import { describeWord, helpOf, type SqlHelp } from './sql-help.ts'
import type { SqlNames } from './sql-tables.ts'

/** Names are not case-sensitive, and brackets are T-SQL's primary quotes. */
const T_SQL = SQLDialect.define({
  ...MSSQL.spec,
  identifierQuotes: '["',
  caseInsensitiveIdentifiers: true,
})

const FORMAT_KEY = 'Mod-Shift-f'

/** T-SQL that completes and explains these names and the words of the language. */
export function languageWith(names: SqlNames, help: SqlHelp): Extension {
  const autocomplete = completionOf(names, (word) => describeWord(word, help))
  return [
    T_SQL.extension,
    T_SQL.language.data.of({ autocomplete }),
    helpOf(names, help),
    keymap.of([{ key: FORMAT_KEY, run: (view) => !!formatEditor(view) }]),
  ]
}
