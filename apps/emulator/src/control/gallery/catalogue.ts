import { ADMINISTRATION } from './administration.ts'
import { CATALOGUES } from './catalogues.ts'
import { COLLABORATIONS } from './collaborations.ts'
import { DATASETS } from './datasets.ts'
import type { GalleryArea, GalleryEntry } from './entry.ts'
import { JOBS } from './jobs.ts'
import { MODELS } from './models.ts'
import { PASSWORDS } from './passwords.ts'
import { PEOPLE } from './people.ts'
import { REGISTRATION } from './registration.ts'
import { SETTINGS } from './settings.ts'
import { SHELL } from './shell.ts'
import { SIGN_IN } from './sign-in.ts'

/** Every error in the gallery, by area. The id of an entry is `area.name`. */
const AREAS: Readonly<Record<string, GalleryArea>> = {
  shell: SHELL,
  'sign-in': SIGN_IN,
  registration: REGISTRATION,
  passwords: PASSWORDS,
  people: PEOPLE,
  collaborations: COLLABORATIONS,
  datasets: DATASETS,
  jobs: JOBS,
  catalogues: CATALOGUES,
  models: MODELS,
  settings: SETTINGS,
  administration: ADMINISTRATION,
}

export const GALLERY: readonly (GalleryEntry & { id: string; area: string })[] = Object.entries(
  AREAS,
).flatMap(([area, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ id: `${area}.${name}`, area, ...entry })),
)
