import { readFileSync } from 'node:fs'
import { DAY_MS } from '@concord/domain/days'
import { acceptTerms, insertTerms } from '#product/terms/rows.ts'
import { pdf } from './pdf.ts'
import { madeBefore, type Seeding, seedEach } from './seeding.ts'

/** The versions of the terms, and their acceptances (A051). */
export function seedTerms({ store, scenario, newId, timestamp, people }: Seeding): void {
  const createdByEmail = Object.values(scenario.administrators)[0]?.userName ?? ''
  seedEach('terms', scenario.terms, ({ name, en, fr, made }, index) => {
    const at = timestamp(made)
    insertTerms(store, {
      version: Number(index) + 1,
      id: newId(at),
      name,
      createdAt: at.toISOString(),
      createdByEmail,
      ...termsCopies({ en, fr }),
    })
  })
  const newest = scenario.terms.length
  seedEach('people', scenario.people, ({ acceptedTerms = newest }, purpose) => {
    const version = Math.min(acceptedTerms, newest)
    const published = scenario.terms[version - 1]
    if (!published) return
    const acceptedAt = new Date(timestamp(published.made).getTime() + DAY_MS).toISOString()
    acceptTerms(store, madeBefore(people, purpose).id, version, acceptedAt)
  })
}

type Copy = { title: string; paragraphs: readonly string[] }

/** Both documents in their stored form: from a scenario's texts, or the built-in files. */
export const termsCopies = ({ en, fr }: { en?: Copy | undefined; fr?: Copy | undefined } = {}) => ({
  englishCopy: dataUrl(en ? pdf({ language: 'en-CA', ...en }) : readTerms('terms-en.pdf')),
  frenchCopy: dataUrl(fr ? pdf({ language: 'fr-CA', ...fr }) : readTerms('terms-fr.pdf')),
})

const readTerms = (name: string) => readFileSync(new URL(name, import.meta.url))

const dataUrl = (bytes: Buffer) => `data:application/pdf;base64,${bytes.toString('base64')}`
