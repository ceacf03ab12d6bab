import { session } from './front/session.ts'
import { shell } from './front/shell.ts'
import { ui } from './front/ui.ts'

/** The texts needed up to the sign-in page; the shell loads the rest. */
export const front = {
  ...ui,
  ...shell,
  ...session,
} as const
