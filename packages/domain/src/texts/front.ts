import { session } from './front/session.ts'
import { shell } from './front/shell.ts'
import { ui } from './front/ui.ts'

/** The texts that the way to the sign-in page needs; the rest comes with the shell. */
export const front = {
  ...ui,
  ...shell,
  ...session,
} as const
