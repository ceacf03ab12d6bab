import { expect, test } from 'vitest'
import { areTermsOpen, copyFor, NO_TERMS, toPdf } from './terms-copy.ts'

const terms = {
  ...NO_TERMS,
  version: '3',
  englishCopy: 'data:application/pdf;base64,JVBERi0=',
  frenchCopy: 'data:application/pdf;base64,RlI=',
}

test('terms block until they are accepted; an empty record never blocks [A039 A130]', () => {
  expect(areTermsOpen(terms)).toBe(true)
  expect(areTermsOpen({ ...terms, accepted: true })).toBe(false)
  expect(areTermsOpen(NO_TERMS)).toBe(false)
  expect(areTermsOpen({ ...NO_TERMS, version: '3' })).toBe(false)
})

test("the copy is in the person's language, else in the other one [A039]", () => {
  expect(copyFor(terms, 'fr')).toBe(terms.frenchCopy)
  expect(copyFor(terms, 'en')).toBe(terms.englishCopy)
  expect(copyFor({ ...terms, frenchCopy: '' }, 'fr')).toBe(terms.englishCopy)
})

test('a copy is a PDF or nothing', async () => {
  expect(await toPdf(terms.englishCopy)?.text()).toBe('%PDF-')
  for (const text of [
    '',
    'data:text/html;base64,JVBERi0=',
    'data:application/pdf;base64,%%%',
    'https://a.example/x.pdf',
  ])
    expect(toPdf(text)).toBeUndefined()
})
