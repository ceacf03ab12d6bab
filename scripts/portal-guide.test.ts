import { readFileSync } from 'node:fs'
import path from 'node:path'
import { textsIn } from '@concord/domain/text'
import { portalTexts } from '@concord/domain/texts/all'
import { expect, test } from 'vitest'
import { root } from './run.ts'

/** Bold words that introduce an item of a list, rather than quote the portal. */
const isLead = (words: string) => words.endsWith('.')

for (const [language, file] of [
  ['en', 'docs/portal.md'],
  ['fr', 'docs/fr/README.md'],
] as const)
  test(`the words in bold of the guide are the portal’s: ${language}`, () => {
    const guide = readFileSync(path.join(root, file), 'utf8')
    const quoted = [...guide.matchAll(/\*\*(.+?)\*\*/gs)].map(([, words = '']) =>
      words.replaceAll(/\s+/g, ' '),
    )
    const texts = new Set(
      Object.values(textsIn(language, portalTexts)).map((text) => text.replaceAll(/\s+/g, ' ')),
    )
    expect(quoted.length).toBeGreaterThan(20)
    expect(quoted.filter((words) => !isLead(words) && !texts.has(words))).toEqual([])
  })
