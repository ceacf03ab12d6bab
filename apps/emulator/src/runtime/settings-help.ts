import path from 'node:path'
import process from 'node:process'
import { z } from 'zod'
import { getFlag, Settings } from './settings.ts'

export type SettingRow = {
  name: string
  /** `--data-dir` */
  flag: string
  /** As typed on a command line; empty if there is none. */
  byDefault: string
  /** Its accepted values: `0–65535`, `true or false`, the words of a choice; empty for any text. */
  takes: string
  meaning: string
}

type Shape = { type?: string; enum?: string[]; minimum?: number; maximum?: number; anyOf?: Shape[] }

function describeSetting(setting: z.ZodType): string {
  const { anyOf: [first] = [], ...whole } = z.toJSONSchema(setting, {
    io: 'output',
    unrepresentable: 'any',
  }) as Shape
  const { type, enum: words, minimum, maximum } = first ?? whole
  if (words) return words.join(', ')
  if (type === 'boolean') return 'true or false'
  return type === 'integer' ? `${minimum}–${maximum}` : ''
}

/** A path in the current folder is shown relative to it. */
const toShownDefault = (value: unknown): string => {
  const text = String(value ?? '')
  return path.isAbsolute(text) && text.startsWith(process.cwd() + path.sep)
    ? path.relative(process.cwd(), text)
    : text
}

const getDefault = ({ def }: z.ZodType): unknown =>
  'defaultValue' in def ? def.defaultValue : undefined

/** Every setting of a program, from the table that its start reads: by default the emulator's. */
export const settingRows = ({ shape }: z.ZodObject = Settings): SettingRow[] =>
  Object.entries(shape as Record<string, z.ZodType>).map(([name, setting]) => ({
    name,
    flag: `--${getFlag(name)}`,
    byDefault: toShownDefault(getDefault(setting)),
    takes: describeSetting(setting),
    meaning: setting.description ?? '',
  }))

const WIDTH = 100
const INDENT = ' '.repeat(6)

/** Text in lines of at most WIDTH characters, each indented. */
function wrapped(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && INDENT.length + line.length + 1 + word.length > WIDTH) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.map((line) => INDENT + line).join('\n')
}

function entry({ name, flag, byDefault, takes, meaning }: SettingRow): string {
  const facts = [takes, byDefault === '' ? 'no default' : `default ${byDefault}`]
    .filter((fact) => fact !== '')
    .join('; ')
  return `  ${flag}, ${name}\n${wrapped(`${meaning.replaceAll('`', '')} (${facts})`)}`
}

/** The settings of a table, one paragraph each. */
export const describeSettings = (table?: z.ZodObject): string =>
  settingRows(table).map(entry).join('\n')

/** The output of `--help`. `command` is the command that the reader typed. */
export const helpText = (command: string): string => `Usage: ${command} [--setting value]…

The whole backend of Concord in one process, with the portal. It runs until it is interrupted.

Each setting is a flag or an environment variable; a flag wins. Times are in milliseconds, sizes in bytes.

${describeSettings()}

  --help, -h
      prints this
  --version, -v
      prints the version

The control plane, with the people who can sign in, is at /_emulator/ of the address that it prints.
`
