import { type RefCallback, useCallback, useState } from 'react'

/** Rows that are drawn first, and that each look at the end adds. */
const STEP = 20

/**
 * The rows of a long list that are drawn: the first ones, and more as its end is scrolled into
 * view, so that a list of any length opens immediately.
 *
 * @param question When it changes, the list begins with its first rows again.
 *
 * @returns `end` is the ref of an element after the last row drawn, undefined if all are.
 */
export function useGrowingList<Row>(
  rows: readonly Row[],
  question: string,
): { drawn: readonly Row[]; end: RefCallback<Element> | undefined } {
  const [grown, setGrown] = useState({ question, count: STEP })
  const count = grown.question === question ? grown.count : STEP
  const end = useCallback(
    (element: Element | null) => {
      if (!element) return
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) setGrown({ question, count: count + STEP })
        },
        { root: element.parentElement, rootMargin: '200px' },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [question, count],
  )
  return { drawn: rows.slice(0, count), end: count < rows.length ? end : undefined }
}
