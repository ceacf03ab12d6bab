import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeBelow } from './place-below.ts'

beforeEach(() => {
  vi.stubGlobal('window', { innerHeight: 500 })
  vi.stubGlobal('document', { documentElement: { clientWidth: 1000 } })
})
afterEach(() => void vi.unstubAllGlobals())

/** The place of a popover of 200 × 100 px at an anchor of 50 × 20 px. */
function place(left: number, top: number, align: 'start' | 'center' | 'end' = 'start') {
  const style = { left: '', top: '' }
  const popover = { style, getBoundingClientRect: () => ({ width: 200, height: 100 }) }
  const anchor = { left, top, width: 50, right: left + 50, bottom: top + 20 }
  placeBelow(popover as unknown as HTMLElement, anchor as DOMRect, align)
  return [style.left, style.top]
}

test('a popover is below its anchor, with starts, middles or ends in line', () => {
  expect(place(400, 100, 'start')).toEqual(['400px', '126px'])
  expect(place(400, 100, 'center')).toEqual(['325px', '126px'])
  expect(place(400, 100, 'end')).toEqual(['250px', '126px'])
})

test('it stays inside the window, and is above its anchor where there is no room below', () => {
  expect(place(0, 100)[0]).toBe('6px')
  expect(place(900, 100)[0]).toBe('794px')
  expect(place(400, 373)[1]).toBe('399px')
  expect(place(400, 374)[1]).toBe('268px')
})
