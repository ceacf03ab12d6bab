import { useState } from 'react'

/**
 * How the page looks, as saved in this browser: the current theme or density, and a function that
 * saves and shows another one.
 */
export function useDisplayChoice<Option extends string>(
  saved: () => Option,
  choose: (option: Option) => void,
) {
  const [value, setValue] = useState(saved)
  const change = (option: Option) => {
    choose(option)
    setValue(option)
  }
  return [value, change] as const
}
