import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mountHook } from '#api/testing/mount-hook.ts'
import { useGrowingList } from './use-growing-list.ts'

afterEach(() => void vi.unstubAllGlobals())

type Seen = (entries: { isIntersecting: boolean }[]) => void

/** A list of so many rows; `scroll` says whether its end is in view. */
async function open(count: number) {
  const observers: { seen: Seen; root: unknown; elements: unknown[] }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #own: (typeof observers)[number]
      constructor(seen: Seen, { root }: { root: unknown }) {
        this.#own = { seen, root, elements: [] }
        observers.push(this.#own)
      }
      observe(element: unknown) {
        this.#own.elements.push(element)
      }
      disconnect() {
        observers.splice(observers.indexOf(this.#own), 1)
      }
    },
  )
  const rows = Array.from({ length: count }, (_, at) => at)
  const hook = await mountHook(() => {
    const [question, setQuestion] = useState('')
    return { ...useGrowingList(rows, question), setQuestion }
  })
  const element = { parentElement: 'list' } as unknown as Element
  const scroll = async (isIntersecting: boolean) => {
    const stop = hook.value.end?.(element)
    expect(observers).toMatchObject([{ root: 'list', elements: [element] }])
    await hook.run(() => observers[0]?.seen([{ isIntersecting }]))
    if (typeof stop === 'function') stop()
    expect(observers).toEqual([])
  }
  return { hook, scroll }
}

test('a long list is drawn in steps of 20 as its end comes into view', async () => {
  const { hook, scroll } = await open(45)
  expect(hook.value.drawn).toHaveLength(20)
  await scroll(false)
  expect(hook.value.drawn).toHaveLength(20)
  await scroll(true)
  expect(hook.value.drawn).toHaveLength(40)
  await scroll(true)
  expect(hook.value.drawn).toHaveLength(45)
  expect(hook.value.end).toBeUndefined()
})

test('another question begins with the first rows again', async () => {
  const { hook, scroll } = await open(45)
  await scroll(true)
  await hook.run(() => hook.value.setQuestion('a'))
  expect(hook.value.drawn).toHaveLength(20)
  await scroll(true)
  expect(hook.value.drawn).toHaveLength(40)
})

test('a short list is drawn whole, without an end to watch', async () => {
  const { hook } = await open(20)
  expect(hook.value.drawn).toHaveLength(20)
  expect(hook.value.end).toBeUndefined()
})

test('an end that is not drawn yet is not watched', async () => {
  const { hook } = await open(45)
  expect(hook.value.end?.(null)).toBeUndefined()
})
