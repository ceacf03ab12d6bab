import type { imageTags, masterKeys } from '@concord/domain/model-service/contract'
import type { ImageTag, MasterKey } from '@concord/domain/model-service/model-service'
import type { Language } from '@concord/domain/people/language'
import { getName } from '#http/caller.ts'
import type { Handlers } from '#product/api/context.ts'
import { pageAnswer } from '#product/api/page.ts'
import { toMessage } from '#runtime/messages.ts'
import { toText } from '#runtime/to-text.ts'
import {
  type ImageTagRow,
  imageTagRow,
  insertImageTag,
  insertMasterKey,
  listImageTags,
  listMasterKeys,
  type MasterKeyRow,
} from './rows.ts'

export const masterKeyHandlers: Handlers<typeof masterKeys> = {
  list({ query }, { world }) {
    const { rows, total } = listMasterKeys(world.store, query)
    return pageAnswer('/model-service/master-keys/', query, { items: rows.map(toMasterKey), total })
  },
  create({ body }, { world: { store, clock, ids }, caller }) {
    const now = clock.now()
    const row = {
      id: ids.next(now),
      ...body,
      createdAt: now.toISOString(),
      createdBy: getName(caller),
    }
    insertMasterKey(store, row)
    return toMasterKey(row)
  },
}

export const imageTagHandlers: Handlers<typeof imageTags> = {
  list({ query }, { world, language }) {
    const { rows, total } = listImageTags(world.store, query)
    return pageAnswer('/model-service/images/', query, {
      items: rows.map((row) => toImageTag(row, language)),
      total,
    })
  },
  create({ body }, { world: { store, clock, ids, background }, caller, language }) {
    const now = clock.now()
    const id = ids.next(now)
    insertImageTag(store, {
      id,
      ...body,
      createdAt: now.toISOString(),
      createdByName: getName(caller),
    })
    background.wake()
    return toImageTag(imageTagRow(store, id) as ImageTagRow, language)
  },
}

/** The wire's master key (C049). */
const toMasterKey = (row: MasterKeyRow): MasterKey => ({
  ...row,
  links: { self: `/model-service/master-keys/${row.id}` },
  mmkId: row.id,
})

/** The wire's image tag (C050), its error in the reader's language. */
function toImageTag(
  { id, status, fault, createdByName, ...row }: ImageTagRow,
  language: Language,
): ImageTag {
  return {
    ...row,
    id,
    links: { self: `/model-service/images/${id}` },
    imageTagId: id,
    imageUpdateStatus: status,
    errorDetails: fault && toText(language, toMessage(`failure.image.${fault}`)),
    createdByUserName: createdByName,
  }
}
