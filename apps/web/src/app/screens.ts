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

/** One page that needs no session, with its texts loaded before it is shown. */
export type FrontScreen = Pick<ScreenRoute, 'path' | 'load'>

const passcode = async () => (await import('#features/password-recovery/RecoverPasscodeScreen.tsx')).RecoverPasscodeScreen
const recovery = async () => (await import('#features/password-recovery/RecoveryScreen.tsx')).RecoveryScreen
const emailSent = async () => (await import('#features/password-recovery/RecoverEmailSentScreen.tsx')).RecoverEmailSentScreen
const newPassword = async () => (await import('#features/password-recovery/NewPasswordScreen.tsx')).NewPasswordScreen

/** Sign-in, registration and password recovery (A010–A026); the sign-in page itself is part of the first script. */
export const FRONT_SCREENS: readonly FrontScreen[] = [
  {
    path: paths.verifyPasscode,
    load: async () => (await import('#features/sign-in/VerifyPasscodeScreen.tsx')).VerifyPasscodeScreen,
  },
  {
    path: paths.changePassword,
    load: async () => (await import('#features/sign-in/ChangePasswordScreen.tsx')).ChangePasswordScreen,
  },
  { path: paths.register, load: async () => (await import('#features/registration/RegisterScreen.tsx')).RegisterScreen },
  { path: paths.registerEmailSent, load: async () => (await import('#features/registration/EmailSentScreen.tsx')).EmailSentScreen },
  { path: paths.verifyAccount, load: async () => (await import('#features/registration/VerifyAccountScreen.tsx')).VerifyAccountScreen },
  { path: paths.setPassword, load: async () => (await import('#features/registration/SetPasswordScreen.tsx')).SetPasswordScreen },
  { path: paths.enrollMfa, load: async () => (await import('#features/registration/EnrollMfaScreen.tsx')).EnrollMfaScreen },
  {
    path: paths.recoverEmail,
    load: async () => (await import('#features/password-recovery/RecoverEmailScreen.tsx')).RecoverEmailScreen,
  },
  { path: paths.recoverEmailSent, load: emailSent },
  { path: paths.recoverPasscode, load: passcode },
  { path: paths.recovery, load: recovery },
  { path: paths.newPassword, load: newPassword },
  // The same pages without the prefix (A026).
  { path: '/email-sent', load: emailSent },
  { path: '/verify-passcode', load: passcode },
  { path: '/recovery', load: recovery },
  { path: '/new-password', load: newPassword },
]

/** Addresses that lead on (A020, A021). What they accept is passed on, never shown. */
export const FORWARDS: readonly { path: string; to: (parameters: URLSearchParams) => string }[] = [
  { path: paths.forgotPassword, to: () => paths.recoverEmail },
  { path: '/saas/invitation', to: (given) => paths.registerInvited(given.get('token') ?? '') },
  { path: '/saas/verify-account', to: (given) => withToken(paths.verifyAccount, given) },
  { path: '/saas/password-reset', to: (given) => withToken(paths.recovery, given) },
]

const withToken = (path: string, given: URLSearchParams): string => `${path}?${new URLSearchParams({ token: given.get('token') ?? '' })}`
