import { generateFingerprintKey } from '@concord/crypto'
import { aColumn, aDatasetType } from '@concord/domain/fixtures/a-dataset-type'
import { expect, test } from 'vitest'
import {
  SECTION_BYTES_MIN,
  type SectionJob,
  type ValidateJob,
  validateInSections,
  validateSection,
} from './validate-sections.ts'

const key = await generateFingerprintKey()
const schema = [
  aColumn({ name: 'id', type: { datatype: 'int' } }),
  aColumn({ name: 'note', type: { datatype: 'varchar', length: 8000 } }),
]
const job: ValidateJob = {
  datasetType: aDatasetType({ schema }),
  chunkBytes: 3_000_000,
  fingerprint: { key, partBytes: 1_000_000 },
}
const rows = (count: number, row: string) => row.repeat(count)
/** Slightly more than two sections. */
const ROW = `7,"${'a line\nand another, '.repeat(50)}"\n`
const MANY = Math.ceil((2.2 * SECTION_BYTES_MIN) / ROW.length)

async function apart(file: Blob, most: number) {
  const used: number[] = []
  const validator = async (
    section: SectionJob,
    onProgress: Parameters<typeof validateSection>[2],
  ) => {
    used.push(section.index)
    return validateSection(file, section, onProgress)
  }
  let last = { bytes: 0, rows: 0, errors: 0 }
  const validated = await validateInSections(
    file,
    Array.from({ length: most }, () => validator),
    job,
    (progress) => {
      last = progress
    },
  )
  return { validated, used, last }
}

test.each([
  ['newlines within quotes everywhere', ['id,note\n', rows(MANY, ROW)], [0, 1], true],
  [
    'a wrong row in each section',
    ['id,note\n', ...[1, 2].flatMap(() => [rows(Math.ceil(MANY / 2), ROW), 'seven,x\n'])],
    [0, 1],
    true,
  ],
  [
    'a file that is wrong all the time',
    ['id,note\n', rows(SECTION_BYTES_MIN, 'x\n')],
    [0, 1],
    false,
  ],
  ['an unclosed quote', ['id,note\n', rows(MANY, ROW), '7,"'], [0, 1], false],
  [
    'a header longer than what is looked at',
    [`id,note,${'more,'.repeat(20_000)}x\n`, rows(MANY, ROW)],
    [0, 1],
    false,
  ],
  ['too small a file to be cut', ['id,note\n', rows(20, ROW)], [0], true],
] as const)(
  '%s: validated in sections as in one piece [B066 B109]',
  async (_, pieces, sections, hasTag) => {
    const file = new Blob([...pieces])
    const [one, several] = [await apart(file, 1), await apart(file, 2)]
    expect(several.validated).toEqual(one.validated)
    expect(new Set(several.used)).toEqual(new Set(sections))
    expect(one.validated.tag !== undefined).toBe(hasTag)
    if (hasTag) expect(several.last.bytes).toBe(file.size)
  },
)
