import { Fragment } from 'react'

/** A text of this length, in characters, has room on one line of a phone. */
const SHORT = 20

/**
 * A long name without spaces that may wrap after dots, hyphens and underscores, and before
 * uppercase letters, but not within a word. A text with spaces wraps there.
 */
export const Breakable = ({ children }: { children: string }) =>
  children.length <= SHORT || /\s/.test(children)
    ? children
    : children.split(/(?<=[._@-])|(?<=\p{Ll})(?=\p{Lu})/u).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name, and never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))
