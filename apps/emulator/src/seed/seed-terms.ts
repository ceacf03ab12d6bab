import { acceptTerms, insertTerms } from '#product/terms/rows.ts'
import { ADMINISTRATORS } from './administrators.ts'
import { pdf } from './pdf.ts'
import type { Seeding } from './seeding.ts'
import { TERMS } from './terms.ts'

const PUBLISHED_DAYS_AGO = 60
const ACCEPTED_DAYS_AGO = 59
/** Who has yet to accept. */
const UNDECIDED = 'terms'

/** The first version of the terms, which everybody has accepted but one (A051). */
export function seedTerms({ store, newId, daysAgo, people }: Seeding): void {
  const at = daysAgo(PUBLISHED_DAYS_AGO)
  insertTerms(store, {
    version: 1,
    id: newId(at),
    name: 'Default', // A051
    englishCopy: dataUrl(pdf(TERMS.en)),
    frenchCopy: dataUrl(pdf(TERMS.fr)),
    createdAt: at.toISOString(),
    createdByEmail: ADMINISTRATORS[0]?.userName ?? '',
  })
  for (const [purpose, { id }] of people) if (purpose !== UNDECIDED) acceptTerms(store, id, 1, daysAgo(ACCEPTED_DAYS_AGO).toISOString())
}

const dataUrl = (bytes: Buffer) => `data:application/pdf;base64,${bytes.toString('base64')}`
