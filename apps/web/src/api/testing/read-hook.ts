import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * What a hook returns at its first render, in the contexts that `wrap` adds. Effects do not run.
 */
export function readHook<Value>(
  useHook: () => Value,
  wrap: (children: ReactElement) => ReactNode = (children) => children,
): Value {
  const values: Value[] = []
  const Probe = () => {
    values.push(useHook())
    return null
  }
  renderToStaticMarkup(wrap(createElement(Probe)))
  const [value] = values
  if (values.length === 0) throw new Error('not rendered')
  return value as Value
}
