import { type ReactNode, useState } from 'react'

type Props<Value> = {
  initial: Value
  onChange?: (value: Value) => void
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}

/** Holds the value of a field, as a screen does. */
export function Held<Value>({ initial, onChange, children }: Props<Value>) {
  const [value, setValue] = useState(initial)
  return children(value, (changed) => {
    setValue(changed)
    onChange?.(changed)
  })
}
