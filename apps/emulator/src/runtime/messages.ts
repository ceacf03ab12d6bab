import type {
  Message as AnyMessage,
  TextKey as MessageKeyIn,
  MessageValue,
  TextsIn,
} from '@concord/domain/text'
import type { portalTexts } from '@concord/domain/texts/all'
import type { emulatorTexts } from '@concord/domain/texts/emulator/all'
import type { TSQL_TEXTS } from '@concord/tsql/texts'

// Types and no texts: the processes of the enclave make messages and never put one into words.

type Catalogue = typeof portalTexts & typeof emulatorTexts & typeof TSQL_TEXTS

/** A key of the catalogue. */
export type TextKey = keyof TextsIn<Catalogue>
/** What a message may say: of a plural its key without the ending. */
export type MessageKey = MessageKeyIn<Catalogue>

/** Something to say to a person, before it has a language: thrown, stored and sent in this form. */
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

/** A message whose text has these places: `toMessage('problem.unknownPart', { part: 3 })`. */
export const toMessage = <K extends MessageKey>(code: K, ...[values]: Values<K>): Message =>
  values ? { code, values } : { code }
