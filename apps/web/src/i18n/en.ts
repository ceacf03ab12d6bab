import type { MessageKey } from '@concord/domain/messages'
import { administration } from './en/administration.ts'
import { collaborations } from './en/collaborations.ts'
import { domain } from './en/domain.ts'
import { frame } from './en/frame.ts'
import { front } from './en/front.ts'
import { identity } from './en/identity.ts'
import { lifecycle } from './en/lifecycle.ts'
import { map } from './en/map.ts'
import { partners } from './en/partners.ts'
import { parts } from './en/parts.ts'
import { people } from './en/people.ts'
import { policies } from './en/policies.ts'
import { profile } from './en/profile.ts'
import { settings } from './en/settings.ts'
import { terms } from './en/terms.ts'
import { watch } from './en/watch.ts'

/** Every text of the portal; the key in the code is the key in the file. */
export const en = {
  ...front,
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
} as const satisfies Record<MessageKey, string>

export type TextKey = keyof typeof en
