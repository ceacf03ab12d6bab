import { typeset } from '../french.ts'
import { domain } from './domain.ts'
import { frame } from './frame.ts'
import { parts } from './parts.ts'
import { profile } from './profile.ts'
import { settings } from './settings.ts'
import { terms } from './terms.ts'
import { watch } from './watch.ts'

export const portal = typeset({ ...frame, ...parts, ...domain, ...profile, ...terms, ...watch, ...settings })
