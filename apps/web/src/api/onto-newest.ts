type Fields = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * What a form changed since it was opened, applied to the newest record: a colleague may have saved
 * other fields, or ticked other boxes, meanwhile. Of two texts for one field the later one stays.
 */
export function ontoNewest<Values extends Fields>(
  opened: Values,
  mine: Values,
  newest: NoInfer<Values>,
): Values {
  const entries = Object.entries(mine).map(([field, value]) => {
    const [before, now] = [opened[field], newest[field]]
    if (Array.isArray(value)) return [field, tickedOnto(toNames(before), value, toNames(now))]
    return [field, value === before ? now : value]
  })
  return Object.fromEntries(entries) as Values
}

const tickedOnto = (
  opened: readonly string[],
  mine: readonly string[],
  newest: readonly string[],
) =>
  [...new Set([...newest, ...mine])].filter((name) =>
    opened.includes(name) === mine.includes(name) ? newest.includes(name) : mine.includes(name),
  )
const toNames = (value: Fields[string]): readonly string[] => (Array.isArray(value) ? value : [])
