import type { Language } from '@concord/domain/people/language'
import type { Message as AnyMessage } from '@concord/domain/text'
import { portalTexts } from '@concord/domain/texts/all'
import { emulatorTexts } from '@concord/domain/texts/emulator/all'
import { toText as toTextFrom } from '@concord/domain/texts/to-text'
import { TSQL_TEXTS } from '@concord/tsql/texts'
import { type MessageKey, type TextKey, toMessage, type Values } from './messages.ts'

const CATALOGUE = { ...portalTexts, ...emulatorTexts, ...TSQL_TEXTS } as const

export const isTextKey = (key: string): key is TextKey => Object.hasOwn(CATALOGUE, key)

/** Translates a message; the only place where the emulator does so. */
export const toText = (language: Language, message: AnyMessage): string =>
  toTextFrom(CATALOGUE, language, message)

/** For whole pages: `const say = sayIn(language)`, then `say('provider.next')`. */
export const sayIn =
  (language: Language) =>
  <K extends MessageKey>(code: K, ...values: Values<K>): string =>
    toText(language, toMessage(code, ...values))
