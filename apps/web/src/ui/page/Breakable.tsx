import { Fragment } from 'react'

/**
 * A name without spaces, which where it does not fit breaks after its dots, hyphens and
 * underscores, and before its uppercase letters, but not in the middle of a word.
 */
export const Breakable = ({ children }: { children: string }) =>
  children.split(/(?<=[._@-])|(?<=\p{Ll})(?=\p{Lu})/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name, and never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
