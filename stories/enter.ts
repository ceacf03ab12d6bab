import { userEvent } from 'storybook/test'

/**
 * Enters a text as a whole. Key by key takes longer, and is the subject of the fields' own stories.
 */
export async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
