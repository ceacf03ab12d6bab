import { expect } from 'storybook/test'
import { cutTexts } from './stretched.ts'

/**
 * Nothing is outside of the window or is cut off, so that no page has to be scrolled sideways
 * (WCAG 1.4.10).
 */
export async function nothingIsCut(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expect(cutTexts()).toEqual([])
}
