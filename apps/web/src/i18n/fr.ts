import type { en } from './en.ts'
import { collaborations } from './fr/collaborations.ts'
import { domain } from './fr/domain.ts'
import { profile } from './fr/profile.ts'
import { session } from './fr/session.ts'
import { settings } from './fr/settings.ts'
import { shell } from './fr/shell.ts'
import { ui } from './fr/ui.ts'
import type { French } from './french.ts'

export const fr = {
  ...ui,
  ...domain,
  ...shell,
  ...session,
  ...profile,
  ...settings,
  ...collaborations,
} satisfies French<typeof en>
