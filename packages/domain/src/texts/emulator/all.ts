import { controlPlane } from './control-plane.ts'
import { failures } from './failures.ts'
import { gallery } from './gallery.ts'
import { mails } from './mails.ts'
import { pages } from './pages.ts'
import { problems } from './problems.ts'
import { retention } from './retention.ts'

/** Texts that only the emulator has, not the portal; no page loads these. */
export const emulatorTexts = {
  ...problems,
  ...failures,
  ...mails,
  ...pages,
  ...retention,
  ...gallery,
  ...controlPlane,
} as const
