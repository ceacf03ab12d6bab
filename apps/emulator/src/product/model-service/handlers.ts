import type { imageTags, masterKeys } from '@concord/domain/model-service/contract'
import type { ImageFault, ImageTag, MasterKey } from '@concord/domain/model-service/model-service'
import type { Language } from '@concord/domain/people/language'
import { nameOf } from '#caller.ts'
import { type Words, wordsIn } from '#language.ts'
import { pageAnswer } from '#product/page.ts'
import type { Handlers } from '#route.ts'
import { type ImageTagRow, imageTagRow, insertImageTag, insertMasterKey, listImageTags, listMasterKeys, type MasterKeyRow } from './rows.ts'

export const masterKeyHandlers: Handlers<typeof masterKeys> = {
  list({ query }, { world }) {
    const { rows, total } = listMasterKeys(world.store, query)
    return pageAnswer('/model-service/master-keys/', query, { items: rows.map(toMasterKey), total })
  },
  create({ body }, { world: { store, clock, ids }, caller }) {
    const now = clock.now()
    const row = { id: ids.next(now), ...body, createdAt: now.toISOString(), createdBy: nameOf(caller) }
    insertMasterKey(store, row)
    return toMasterKey(row)
  },
}

export const imageTagHandlers: Handlers<typeof imageTags> = {
  list({ query }, { world, language }) {
    const { rows, total } = listImageTags(world.store, query)
    return pageAnswer('/model-service/images/', query, { items: rows.map((row) => toImageTag(row, language)), total })
  },
  create({ body }, { world: { store, clock, ids, enclave }, caller, language }) {
    const now = clock.now()
    const id = ids.next(now)
    insertImageTag(store, { id, ...body, createdAt: now.toISOString(), createdByName: nameOf(caller) })
    enclave.wake()
    return toImageTag(imageTagRow(store, id) as ImageTagRow, language)
  },
}

/** The wire's master key (C049). */
const toMasterKey = (row: MasterKeyRow): MasterKey => ({ ...row, links: { self: `/model-service/master-keys/${row.id}` }, mmkId: row.id })

const FAULT_WORDS: Record<ImageFault, Words> = {
  tagSyntax: {
    en: 'This is no image tag. A tag has at most 128 letters, digits, dots, dashes and underscores, and does not begin with a dot or a dash; a name and a colon may stand before it.',
    fr: 'Ce n’est pas une étiquette d’image. Une étiquette compte au plus 128 lettres, chiffres, points, tirets et traits de soulignement, et ne commence ni par un point ni par un tiret ; un nom suivi d’un deux-points peut la précéder.',
  },
  latest: {
    en: 'The tag latest names no version: another image may stand behind it tomorrow.',
    fr: 'L’étiquette latest ne désigne aucune version : elle peut demain désigner une autre image.',
  },
  changeRecordSyntax: {
    en: 'The change record cannot exist: it is letters and a number, like CHG0012345.',
    fr: 'Cette demande de changement ne peut pas exister : elle se compose de lettres et d’un numéro, comme CHG0012345.',
  },
  changeRecordUsed: {
    en: 'The change record was used for another image.',
    fr: 'Cette demande de changement a déjà servi à une autre image.',
  },
  alreadyRuns: { en: 'The model service has this image already.', fr: 'Le service de modèles a déjà cette image.' },
}

/** The wire's image tag (C050), its error in the reader's language. */
function toImageTag({ id, status, fault, createdByName, ...row }: ImageTagRow, language: Language): ImageTag {
  const words = fault && FAULT_WORDS[fault]
  return {
    ...row,
    id,
    links: { self: `/model-service/images/${id}` },
    imageTagId: id,
    imageUpdateStatus: status,
    errorDetails: words && wordsIn(language, words),
    createdByUserName: createdByName,
  }
}
