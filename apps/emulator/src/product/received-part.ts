import { createHash } from 'node:crypto'
import type { WriteOutcome } from '#parts/part-writer.ts'
import { partChecksum } from '#parts/rows.ts'
import { problem } from '#problem.ts'
import type { Context } from '#route.ts'
import type { World } from '#world.ts'

// What the uploads of data sets and of models answer alike.

/** Counts from 1; more digits than DATASET_PARTS_MAX has are no number of a part. */
export function readPartNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw problem(400, 'malformed', {
      en: 'A part number is a whole number from 1.',
      fr: 'Un numéro de partie est un nombre entier à partir de 1.',
    })
  return Number(text)
}

export function checkRange(part: number, totalParts: number): void {
  if (part > totalParts)
    throw problem(400, 'malformed', {
      en: `The parts of this upload are 1 to ${totalParts}.`,
      fr: `Les parties de ce téléversement vont de 1 à ${totalParts}.`,
    })
}

/** Whether the very same bytes lie there already. */
export function hasSamePart({ parts }: World, id: string, part: number, body: Uint8Array): boolean {
  const known = partChecksum(parts, id, part)
  return known ? Buffer.compare(known, createHash('sha256').update(body).digest()) === 0 : false
}

export const takesNoParts = () =>
  problem(409, 'wrongStatus', { en: 'This upload takes no more parts.', fr: 'Ce téléversement ne reçoit plus de parties.' })

/** 201 stored, 200 had it already, 409 for other bytes in its place or for what was closed meanwhile. */
export function acknowledge(outcome: WriteOutcome, answer: Context['answer']): void {
  if (outcome === 'closed') throw takesNoParts()
  if (outcome === 'occupied')
    throw problem(409, 'partExists', {
      en: 'Another part has this number. Ask which parts were received.',
      fr: 'Une autre partie porte ce numéro. Demandez quelles parties ont été reçues.',
    })
  answer.status(outcome === 'stored' ? 201 : 200)
}
