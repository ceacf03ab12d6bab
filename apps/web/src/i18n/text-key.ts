import type { TextsIn } from '@concord/domain/text'
import type { portalTexts } from '@concord/domain/texts/all'
import type { control } from '@concord/domain/texts/control'

/** The keys of the portal's texts and of those of the control page. */
export type PortalTexts = TextsIn<typeof portalTexts & typeof control>
export type TextKey = keyof PortalTexts
