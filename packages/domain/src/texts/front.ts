import { session } from './session.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

/** The texts that the way to the sign-in page needs; the rest comes with the shell. */
export const front = { ...ui, ...shell, ...session } as const
