import type { FeatureFlag } from '@concord/domain/environment'
import type { Permission } from '@concord/domain/permission'
import type { ComponentType } from 'react'
import { paths } from '#paths.ts'

/** One screen of the signed-in portal: who may open it, under which flag, and how it is loaded. */
export type ScreenRoute = { path: string; needs?: Permission; flag?: FeatureFlag; load: () => Promise<ComponentType> }

/** A screen joins here; its link in the header joins in navigation.ts. */
export const SCREENS: readonly ScreenRoute[] = [
  {
    path: paths.collaborations,
    needs: 'GET_WORKSPACE',
    load: async () => (await import('#features/collaborations/CollaborationsScreen.tsx')).CollaborationsScreen,
  },
  {
    path: paths.newCollaboration,
    needs: 'GET_WORKSPACE',
    load: async () => (await import('#features/collaborations/NewCollaborationScreen.tsx')).NewCollaborationScreen,
  },
  {
    path: '/collaborations/:workspaceId',
    needs: 'GET_WORKSPACE',
    load: async () => (await import('#features/collaborations/CollaborationScreen.tsx')).CollaborationScreen,
  },
  { path: paths.profile, load: async () => (await import('#features/profile/ProfileScreen.tsx')).ProfileScreen },
  { path: paths.settings(), load: async () => (await import('#features/settings/SettingsScreen.tsx')).SettingsScreen },
]
