import type { EvidenceChange } from '@concord/domain/control/attestation'
import type { NewFaultInput } from '@concord/domain/control/faults'
import type { TextKey } from '#runtime/messages.ts'
import type { Place } from './place.ts'

/** A text of the catalogue by its key, or one that is the same in both languages. */
export type Text = TextKey | { readonly name: string }

/**
 * The steps to do on the page, in order: the gallery describes them, and a test performs them.
 * `{owner}` in a value is the address of the person for that purpose.
 */
export type Step =
  /**
   * `of` selects one of several by text in its row; `in` waits for the dialog that an earlier step
   * opened.
   */
  | { press: Text; as?: 'button' | 'tab' | 'link' | 'checkbox'; of?: string; in?: 'dialog' }
  | { fill: Text; with: string }
  /** From a list that a button opens. */
  | { choose: Text; option: Text | string }
  /** `bytes`: the text is repeated up to at least this length. */
  | { file: string; type: string; text: string; bytes?: number }
  /** A browser function that fails from now on, on this page. */
  | { breaks: 'deriveKey' | 'arrayBuffer' }
  | { go: string }

/** Only for the window in which the portal opens. */
export type ArmedFault = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  times?: number
  act: NewFaultInput['act']
}

/** How to bring up one error in the real portal. */
export type GalleryEntry = {
  /** Clauses of the specification. */
  clauses: string
  /** The message that appears, or a part of it. */
  shows: Text
  /** The person of the window, by purpose; `nobody` is a window without a sign-in. */
  who: string
  path: string | ((place: Place) => string)
  /** Without steps, the error appears when the page loads. */
  steps?: readonly Step[]
  faults?: readonly ArmedFault[] | ((place: Place) => readonly ArmedFault[])
  lies?: EvidenceChange
  /** The window has the enclave's true measurements saved. */
  isTrusting?: true
}

export type GalleryArea = Readonly<Record<string, GalleryEntry>>
