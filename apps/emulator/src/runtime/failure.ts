import type { Language } from '@concord/domain/people/language'
import type { Message as AnyMessage } from '@concord/domain/text'
import { type Message, toMessage } from './messages.ts'
import { toText } from './to-text.ts'

/**
 * Why a job, a data set or a model failed, line by line, as it is stored: the words are made for
 * each reader.
 */
export type Failure = readonly AnyMessage[]

export const toStored = (...messages: readonly Message[]): string => JSON.stringify(messages)

export const readFailure = (stored: string): Failure => JSON.parse(stored) as Failure

/** Text written by a user, such as the author of a scenario, is not translated. */
export const asWritten = (text: string): Message => toMessage('failure.asWritten', { text })

/** The words of a stored failure, one line each; null of what did not fail. */
export const toFailureText = (language: Language, stored: string | null): string | null =>
  stored &&
  readFailure(stored)
    .map((message) => toText(language, message))
    .join('\n')
