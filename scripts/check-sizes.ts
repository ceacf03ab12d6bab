// Checks the size of files: at most 300 lines, few under 16 lines, and no object literal spread
// into another one.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { root } from './run.ts'
import { listTree } from './tree-files.ts'

const MOST_LINES = 300
const FEW_LINES = 16
const FEW_LINES_MAX = 39
/** A worker or a process needs a file, however short. */
const isWorker = (file: string) => /\.(worker|process)\.ts$/.test(file)

/** Tables of texts and of cases, which grow with their entries. */
const TABLES = [
  /^packages\/(domain|tsql)\/src\/(texts|corpus)(\/|\.ts$)/,
  /\/vectors\//,
  /\.generated\.ts$/,
]
const isTest = (file: string) => /\.(test|stories|e2e)\.tsx?$/.test(file)

type Source = { file: string; text: string }

/** One line for each fault in the sizes of these files. */
export function findFaults(sources: readonly Source[], fewMax = FEW_LINES_MAX): string[] {
  const counted = sources.map(({ file, text }) => ({
    file,
    text,
    lines: text.split('\n').length - 1,
  }))
  const long = counted.filter(
    ({ file, lines }) => lines > MOST_LINES && !TABLES.some((table) => table.test(file)),
  )
  const short = counted.filter(
    ({ file, lines }) =>
      lines < FEW_LINES && /^(apps|packages)\//.test(file) && !isTest(file) && !isWorker(file),
  )
  const spread = counted.filter(({ text }) => /\.\.\.\{/.test(text))
  return [
    ...long.map(({ file, lines }) => `${file} has ${lines} lines, more than ${MOST_LINES}.`),
    ...spread.map(({ file }) => `${file} spreads an object literal; write its properties.`),
    ...(short.length > fewMax
      ? [
          `${short.length} files have fewer than ${FEW_LINES} lines, more than ${fewMax}: ` +
            `merge some into the modules that they serve. ${short.map(({ file }) => file).join(', ')}`,
        ]
      : []),
  ]
}

if (import.meta.main) {
  const faults = findFaults(
    listTree('*.ts', '*.tsx')
      .filter((file) => !file.endsWith('.d.ts'))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
  )
  for (const fault of faults) console.error(fault)
  process.exit(faults.length > 0 ? 1 : 0)
}
