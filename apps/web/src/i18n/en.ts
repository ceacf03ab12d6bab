import type { MessageKey } from '@concord/domain/messages'
import { collaborations } from './en/collaborations.ts'
import { domain } from './en/domain.ts'
import { profile } from './en/profile.ts'
import { session } from './en/session.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { ui } from './en/ui.ts'

/** Every text of the portal; the key in the code is the key in the file. */
export const en = {
  ...ui,
  ...domain,
  ...shell,
  ...session,
  ...profile,
  ...settings,
  ...collaborations,
} as const satisfies Record<MessageKey, string>

export type TextKey = keyof typeof en
