import type { TextsIn } from '@concord/domain/text'
import type { portalTexts } from '@concord/domain/texts/all'
import type { control } from '@concord/domain/texts/control'

/** What a text may be asked for by: the portal's, and those of the emulator's own page. */
export type PortalTexts = TextsIn<typeof portalTexts & typeof control>
export type TextKey = keyof PortalTexts
