import { act, createElement, type ReactElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

/** A document as far as React asks it while it renders no elements. */
const createPlace = () => {
  const defaultView = { document: {}, HTMLIFrameElement: class {} }
  return { nodeType: 9, addEventListener() {}, ownerDocument: { defaultView } }
}

export type Mounted<Value> = {
  /** What the hook returned last. */
  readonly value: Value
  /** Does something that may change state, and waits for its renders and effects. */
  run(change?: () => unknown): Promise<void>
  unmount(): Promise<void>
}

/**
 * Mounts a hook without a browser until the end of the test, in the contexts that `wrap` adds: it
 * renders again when its state changes, and its effects run. Nothing may render elements.
 */
export async function mountHook<Value>(
  useHook: () => Value,
  wrap: (children: ReactElement) => ReactNode = (children) => children,
): Promise<Mounted<Value>> {
  const values: Value[] = []
  const Probe = () => {
    values.push(useHook())
    return null
  }
  const hadWindow = 'window' in globalThis
  const page = hadWindow ? window : ({} as typeof window)
  const run = async (change: () => unknown = () => undefined) => {
    globalThis.window ??= page // React reads the current event from it
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
    try {
      await act(async () => void (await change()))
    } finally {
      // What changes outside of `run` renders in its own time.
      Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
    }
  }
  const root = createRoot(createPlace() as unknown as Document)
  const unmount = () => run(() => root.unmount())
  onTestFinished(async () => {
    const isGone = !('window' in globalThis) // the test has ended its own
    await unmount()
    if (isGone || !hadWindow) Reflect.deleteProperty(globalThis, 'window')
  })
  await run(() => root.render(wrap(createElement(Probe))))
  return {
    get value() {
      return values.at(-1) as Value
    },
    run,
    unmount,
  }
}
