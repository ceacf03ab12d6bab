import { userEvent, type within } from 'storybook/test'
import { enter } from './enter.ts'
import { COMPLEXITY, step } from './steps.ts'

/** The call that sets a password. */
export const RESET = '/credentials/reset_password'

/** Marie has to choose a password. */
export const state = step({ complexity: COMPLEXITY, username: 'marie.tremblay@prairie.example' })

/** Enters a good password twice and saves it. */
export async function choose(canvas: ReturnType<typeof within>): Promise<void> {
  await enter(canvas.getByLabelText('New password'), 'Better-Phrase-2027')
  await enter(canvas.getByLabelText('Confirm password'), 'Better-Phrase-2027')
  await userEvent.click(canvas.getByRole('button', { name: 'Save password' }))
}
