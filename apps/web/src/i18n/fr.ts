import type { en } from './en.ts'
import { collaborations } from './fr/collaborations.ts'
import { domain } from './fr/domain.ts'
import { front } from './fr/front.ts'
import { profile } from './fr/profile.ts'
import { settings } from './fr/settings.ts'
import { type French, typeset } from './french.ts'

export const fr = {
  ...front,
  ...typeset({ ...domain, ...profile, ...settings, ...collaborations }),
} satisfies French<typeof en>
