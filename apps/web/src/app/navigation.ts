import type { Environment, FeatureFlag } from '@concord/domain/environment'
import { has, type Permission } from '@concord/domain/permission'
import type { TextKey } from '#i18n/en.ts'
import { paths } from '#paths.ts'

type Item = { text: TextKey; to: string; needs: Permission; flag?: FeatureFlag }

/** The header's links by permission and flag (A027–A033); only those that have a screen in this version. */
const ITEMS: readonly Item[] = [{ text: 'shell.nav.collaborations', to: paths.collaborations, needs: 'GET_WORKSPACE' }]

export const navigationFor = (user: Parameters<typeof has>[0], environment: Pick<Environment, FeatureFlag>): readonly Item[] =>
  ITEMS.filter(({ needs, flag }) => has(user, needs) && (flag === undefined || environment[flag]))
