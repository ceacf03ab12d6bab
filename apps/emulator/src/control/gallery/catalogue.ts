import type { GalleryArea, GalleryEntry } from './entry.ts'
import { SHELL } from './shell.ts'
import { SIGN_IN } from './sign-in.ts'

/** Every error that can be shown, by area. An entry goes by `area.name`. */
const AREAS: Readonly<Record<string, GalleryArea>> = {
  shell: SHELL,
  'sign-in': SIGN_IN,
}

export const GALLERY: readonly (GalleryEntry & { id: string; area: string })[] = Object.entries(AREAS).flatMap(([area, entries]) =>
  Object.entries(entries).map(([name, entry]) => ({ id: `${area}.${name}`, area, ...entry })),
)
