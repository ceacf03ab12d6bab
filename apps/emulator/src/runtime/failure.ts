import type { Language } from '@concord/domain/people/language'
import type { Message as AnyMessage } from '@concord/domain/text'
import { type Message, toMessage } from './messages.ts'
import { toText } from './to-text.ts'

/**
 * The reasons why a job, a data set or a model failed, one for each line, in their stored form: the
 * text is made for each reader.
 */
export type Failure = readonly AnyMessage[]

export const toStored = (...messages: readonly Message[]): string => JSON.stringify(messages)

export const readFailure = (stored: string): Failure => JSON.parse(stored) as Failure

/** Text written by a user, such as the author of a scenario; never translated. */
export const asWritten = (text: string): Message => toMessage('failure.asWritten', { text })

/** The text of a stored failure, one line for each reason; null if nothing failed. */
export const toFailureText = (language: Language, stored: string | null): string | null =>
  stored &&
  readFailure(stored)
    .map((message) => toText(language, message))
    .join('\n')
