import type { EvidenceChange } from '@concord/domain/control/attestation'
import type { NewFaultInput } from '@concord/domain/control/faults'
import type { TextKey } from '#runtime/messages.ts'
import type { Place } from './place.ts'

/** A text of the catalogue by its key, or what is the same in both languages. */
export type Text = TextKey | { readonly name: string }

/**
 * What to do on the page, in order: the gallery shows it in words, and a test does
 * it. `{owner}` in a value is the address of the person for that purpose.
 */
export type Step =
  /**
   * `of` tells one of several by words that are in its row; `in` waits for the dialog that an
   * earlier step opened.
   */
  | { press: Text; as?: 'button' | 'tab' | 'link' | 'checkbox'; of?: string; in?: 'dialog' }
  | { fill: Text; with: string }
  /** From a list that opens at a button. */
  | { choose: Text; option: Text | string }
  /** `bytes`: the text is repeated until there are so many at least. */
  | { file: string; type: string; text: string; bytes?: number }
  /** A function of the browser itself that fails from now on, in this page. */
  | { breaks: 'deriveKey' | 'arrayBuffer' }
  | { go: string }

/** Only for the window in which the portal opens. */
export type ArmedFault = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  times?: number
  act: NewFaultInput['act']
}

/** How one error comes to be seen in the real portal. */
export type GalleryEntry = {
  /** Of the specification. */
  clauses: string
  /** What appears, or a part of it. */
  shows: Text
  /** Whose window, by purpose; `nobody` is one where nobody has signed in. */
  who: string
  path: string | ((place: Place) => string)
  /** Where it is missing the error appears with the page. */
  steps?: readonly Step[]
  faults?: readonly ArmedFault[] | ((place: Place) => readonly ArmedFault[])
  lies?: EvidenceChange
  /** The window has the enclave's true measurements saved. */
  isTrusting?: true
}

export type GalleryArea = Readonly<Record<string, GalleryEntry>>
