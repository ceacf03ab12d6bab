import { domain } from './domain.ts'
import { frame } from './frame.ts'
import { parts } from './parts.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { terms } from './terms.ts'
import { watch } from './watch.ts'

/** The texts that every signed-in screen may need; each area brings its own. */
export const portal = { ...frame, ...parts, ...domain, ...profile, ...terms, ...watch, ...settings }
