/** Between two words of a name that has no blanks. */
const BETWEEN_WORDS = /(?<=[_@/-])(?=.)|(?<=[\p{Ll}\d])(?=\p{Lu})/u

/**
 * A name without blanks, such as `VIEW_ORGANIZATION_USERS`, `PolicyRecords` or `claims_2026.csv`:
 * it wraps between its words before it wraps within one or is cut. A `wbr` is not copied with the
 * text. A text with blanks stays as it is.
 */
export function BreakableName({ name }: { name: string }) {
  const end = /\s/.test(name) ? -1 : name.search(BETWEEN_WORDS)
  if (end === -1) return name
  return (
    <>
      {name.slice(0, end)}
      <wbr />
      <BreakableName name={name.slice(end)} />
    </>
  )
}
