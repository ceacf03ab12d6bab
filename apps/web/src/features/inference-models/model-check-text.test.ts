import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { refusedFileText } from './model-check-text.ts'
import type { ModelCheck } from './use-model-check.ts'

const t = ((key: string, values?: { fault: string; detail: string }) =>
  values ? `${key}: ${values.fault}: ${values.detail}` : key) as unknown as TFunction
const textOf = (check: object | undefined) => refusedFileText(check as ModelCheck | undefined, t)

test('a file that cannot be uploaded says why [C079 C116]', () => {
  expect(textOf({ kind: 'unreadable' })).toBe('models.fault.unreadable')
  expect(textOf({ kind: 'misnamed', fault: 'validation.fileName' })).toBe('validation.fileName')
  const refused = (code: string, detail?: string) => textOf({ kind: 'refused', code, detail })
  expect(refused('notOnnx')).toBe('messages.error.modelFileType')
  expect(refused('tooLarge')).toBe('messages.error.modelFileTooLarge')
  expect(refused('external')).toBe('models.fault.external')
  expect(refused('external', 'w.bin')).toBe('models.fault.detail: models.fault.external: w.bin')
})

test('a file that can be uploaded, or is not known yet, says nothing', () => {
  for (const check of [undefined, { kind: 'checking', bytes: 0 }, { kind: 'accepted' }])
    expect(textOf(check)).toBeUndefined()
})
