import type { Language } from './people/language.ts'

/** One text in both languages of the product (A006); `{{name}}` is a placeholder. */
export type Text = { readonly en: string; readonly fr: string }

/**
 * The texts of one area by key. Plurals are the keys that i18next looks for: `…_one`, `…_other`,
 * and in French `…_many`, for millions, which English lacks.
 */
export type Texts = { readonly [key: string]: Text | { readonly fr: string } }

/** A value for a `{{name}}` placeholder; lists and nested messages are converted to text first. */
export type MessageValue = string | number | Message | readonly MessageValue[]

/**
 * A message for a user before it is translated: the key of a text and its placeholder values.
 * Errors are thrown, and failures stored, in this form; the translation happens at the edge.
 */
export type Message = {
  readonly code: string
  readonly values?: { readonly [name: string]: MessageValue }
}

/** The texts of an area in one language. */
export type TextsIn<T extends Texts> = {
  readonly [K in keyof T as K extends `${string}_many` ? never : K]: string
}

/** A key by which code refers to a text: without the ending of a plural. */
export type TextKey<T extends Texts> = keyof T extends infer K
  ? K extends `${infer Base}_${'one' | 'many' | 'other'}`
    ? Base
    : K
  : never

/** The texts of one language, by key. */
export const textsIn = <T extends Texts>(language: Language, texts: T): TextsIn<T> =>
  Object.fromEntries(
    Object.entries(texts as Record<string, Partial<Text>>).flatMap(([key, { [language]: text }]) =>
      text === undefined ? [] : [[key, text]],
    ),
  ) as TextsIn<T>
