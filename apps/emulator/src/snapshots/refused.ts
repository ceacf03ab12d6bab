import type { Words } from '#language.ts'
import { problem } from '#problem.ts'
import type { StoreFault } from '#store/fault-of-store.ts'
import type { FileName } from '#world-files.ts'

/** What a snapshot that cannot be used is answered with. */
export const refusedSnapshot = (detail: Words) =>
  problem(
    422,
    'snapshotRefused',
    { en: 'This snapshot cannot be used. Nothing was changed.', fr: 'Cet instantané est inutilisable. Rien n’a été modifié.' },
    { details: [detail] },
  )

/** What is wrong with one of the files. */
export const STORE_FAULTS: Record<StoreFault, (name: FileName) => Words> = {
  damaged: (name) => ({ en: `${name}: the file is damaged.`, fr: `${name} : le fichier est endommagé.` }),
  foreign: (name) => ({ en: `${name}: this is no file of Concord.`, fr: `${name} : ce fichier n’est pas un fichier de Concord.` }),
  newer: (name) => ({
    en: `${name}: a newer version of Concord wrote this file.`,
    fr: `${name} : une version plus récente de Concord a écrit ce fichier.`,
  }),
}
