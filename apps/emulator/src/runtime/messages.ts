import type {
  Message as AnyMessage,
  TextKey as MessageKeyIn,
  MessageValue,
  TextsIn,
} from '@concord/domain/text'
import type { portalTexts } from '@concord/domain/texts/all'
import type { emulatorTexts } from '@concord/domain/texts/emulator/all'
import type { TSQL_TEXTS } from '@concord/tsql/texts'

// Types only, no texts: the enclave's processes create messages but never translate them.

type Catalogue = typeof portalTexts & typeof emulatorTexts & typeof TSQL_TEXTS

/** A key of the catalogue. */
export type TextKey = keyof TextsIn<Catalogue>
/** A key of a message: for a plural, its key without the ending. */
export type MessageKey = MessageKeyIn<Catalogue>

/** A message for a person, not yet in a language: thrown, stored and sent in this form. */
export type Message = AnyMessage & { readonly code: MessageKey }

type PlacesIn<T extends string> = T extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlacesIn<Rest>
  : never
type Places<K extends string> = Catalogue extends {
  readonly [P in K]: { readonly en: infer T extends string }
}
  ? PlacesIn<T>
  : Catalogue extends { readonly [P in `${K}_other`]: { readonly en: infer T extends string } }
    ? 'count' | PlacesIn<T>
    : never

export type Values<K extends MessageKey> = [Places<K>] extends [never]
  ? []
  : [values: { [P in Places<K>]: MessageValue }]

/** A message with the values of its text: `toMessage('problem.unknownPart', { part: 3 })`. */
export const toMessage = <K extends MessageKey>(code: K, ...[values]: Values<K>): Message =>
  values ? { code, values } : { code }
