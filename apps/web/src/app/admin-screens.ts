import type { FeatureFlag } from '@concord/domain/environment'
import type { ComponentType } from 'react'
import type { TextArea } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'

/** One screen of the administrators' area: under which flag it exists (A084), and how it is loaded. */
export type AdminScreen = {
  path: string
  flag?: FeatureFlag
  /** The areas whose texts it shows, beside those of every administration screen. */
  texts?: readonly TextArea[]
  load: () => Promise<ComponentType>
}

/** A screen joins here (C014); its link in the menu stands in admin-navigation.ts, and shows once the screen is here. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  {
    path: paths.adminDomains,
    load: async () => (await import('#features/administration/AdministrationScreen.tsx')).AdministrationScreen,
  },
]
