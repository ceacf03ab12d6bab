import type { en } from './en.ts'
import { administration } from './fr/administration.ts'
import { collaborations } from './fr/collaborations.ts'
import { domain } from './fr/domain.ts'
import { frame } from './fr/frame.ts'
import { front } from './fr/front.ts'
import { identity } from './fr/identity.ts'
import { lifecycle } from './fr/lifecycle.ts'
import { map } from './fr/map.ts'
import { partners } from './fr/partners.ts'
import { parts } from './fr/parts.ts'
import { people } from './fr/people.ts'
import { policies } from './fr/policies.ts'
import { profile } from './fr/profile.ts'
import { settings } from './fr/settings.ts'
import { terms } from './fr/terms.ts'
import { watch } from './fr/watch.ts'
import { type French, typeset } from './french.ts'

export const fr = {
  ...front,
  ...typeset({
    ...frame,
    ...parts,
    ...domain,
    ...identity,
    ...profile,
    ...administration,
    ...terms,
    ...watch,
    ...settings,
    ...collaborations,
    ...partners,
    ...policies,
    ...lifecycle,
    ...map,
    ...people,
  }),
} satisfies French<typeof en>
