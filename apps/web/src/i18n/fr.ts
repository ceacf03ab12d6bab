import type { en } from './en.ts'
import { collaborations } from './fr/collaborations.ts'
import { domain } from './fr/domain.ts'
import { front } from './fr/front.ts'
import { identity } from './fr/identity.ts'
import { profile } from './fr/profile.ts'
import { settings } from './fr/settings.ts'
import type { French } from './french.ts'

export const fr = {
  ...front,
  ...domain,
  ...identity,
  ...profile,
  ...settings,
  ...collaborations,
} satisfies French<typeof en>
