import { expect } from 'storybook/test'

/** Checks that a button's words do not wrap. */
export async function isOneLine(button: HTMLElement): Promise<void> {
  const { fontSize, minHeight } = getComputedStyle(button)
  await expect(button.offsetHeight).toBeLessThan(
    Number.parseFloat(minHeight) + Number.parseFloat(fontSize) / 2,
  )
}
