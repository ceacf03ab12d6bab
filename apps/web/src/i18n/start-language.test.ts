import { afterEach, expect, test, vi } from 'vitest'
import { createFullStorage } from '#api/testing/storage.ts'
import { chooseLanguage } from './start-language.ts'
import { currentLanguage, translator } from './translator.ts'

/** Other files of this process share the translator: they expect keys in place of texts. */
afterEach(async () => {
  translator.removeResourceBundle('fr', 'translation')
  await translator.changeLanguage('en')
  vi.unstubAllGlobals()
})

test('in a full storage the chosen language is shown until the page is left [A006]', async () => {
  vi.stubGlobal('localStorage', createFullStorage())
  vi.stubGlobal('document', { documentElement: {} })
  await chooseLanguage('fr')
  expect(currentLanguage()).toBe('fr')
})
