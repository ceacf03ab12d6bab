import { Fragment } from 'react'

/**
 * A constant's name, such as `VIEW_ORGANIZATION_USERS`: it wraps after an underscore before it wraps
 * within a word. A `wbr` is not copied with the text.
 */
export function BreakableName({ name }: { name: string }) {
  return (
    <>
      {name.split(/(?<=_)/).map((word) => (
        <Fragment key={word}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </>
  )
}
