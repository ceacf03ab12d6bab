import type { Environment, FeatureFlag } from '@concord/domain/environment'
import type { ComponentType } from 'react'
import type { TextKey } from '#i18n/en.ts'

/** One screen of the administrators' area, and its place in their menu (A035). */
type AdminScreen = { path: string; text: Extract<TextKey, `admin.nav.${string}`>; flag?: FeatureFlag; load: () => Promise<ComponentType> }

/** In the order of A035; a screen joins here. This version has none yet: /admin/domains says so. */
export const ADMIN_SCREENS: readonly AdminScreen[] = []

export const administrationFor = (environment: Pick<Environment, FeatureFlag>): readonly AdminScreen[] =>
  ADMIN_SCREENS.filter(({ flag }) => flag === undefined || environment[flag])
