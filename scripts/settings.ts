// Writes the tables of settings in docs/emulator/settings.md from the emulator's own table; --check
// only reports whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { Policy } from '@concord/emulator/runtime/policy'
import { type SettingRow, settingRows } from '@concord/emulator/runtime/settings-help'
import { root } from './run.ts'

const file = path.join(root, 'docs/emulator/settings.md')
const text = readFileSync(file, 'utf8')
process.chdir(root) // paths in settings are relative to the root

const getRow = ({ name, byDefault, meaning }: SettingRow) => {
  const shown = /^([\d.]+|true|false|[A-Z]*)$/.test(byDefault) ? byDefault : `\`${byDefault}\``
  return `| \`${name}\` | ${shown} | ${meaning} |\n`
}
const getTable = (title: string, rows: SettingRow[]) =>
  `| ${title} | default | meaning |\n|---|---|---|\n${rows.map(getRow).join('')}`
const isPolicy = ({ name }: SettingRow) => name in Policy.shape

const fresh = Object.entries({
  setting: settingRows().filter((row) => !isPolicy(row)),
  policy: settingRows().filter(isPolicy),
}).reduce((before, [title, rows]) => {
  const table = new RegExp(`\\| ${title} \\| default \\| meaning \\|\\n(\\|.*\\n)+`)
  if (!table.test(before)) throw new Error(`docs/emulator/settings.md has no table of "${title}"`)
  return before.replace(table, () => getTable(title, rows))
}, text)

if (!process.argv.includes('--check')) writeFileSync(file, fresh)
else if (fresh !== text) {
  console.error(
    'The tables in docs/emulator/settings.md are stale. Run `npm run settings` and commit the file.',
  )
  process.exit(1)
}
