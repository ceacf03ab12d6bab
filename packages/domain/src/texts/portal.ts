import { domain } from './portal/domain.ts'
import { frame } from './portal/frame.ts'
import { parts } from './portal/parts.ts'
import { profile } from './portal/profile.ts'
import { terms } from './portal/terms.ts'
import { watch } from './portal/watch.ts'

/** Texts that every signed-in screen may need; each area has its own in addition. */
export const portal = {
  ...frame,
  ...parts,
  ...domain,
  ...profile,
  ...terms,
  ...watch,
} as const
