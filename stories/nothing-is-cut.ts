import { expect } from 'storybook/test'
import { cutTexts } from './stretched.ts'

/**
 * Checks that no content is clipped or outside of the window, so that no page scrolls sideways
 * (WCAG 1.4.10).
 */
export async function nothingIsCut(): Promise<void> {
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await expect(cutTexts()).toEqual([])
}
