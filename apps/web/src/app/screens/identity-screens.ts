import type { ComponentType } from 'react'
import { NewPasswordScreen } from '#features/password-recovery/NewPasswordScreen.tsx'
import { RecoverEmailScreen } from '#features/password-recovery/RecoverEmailScreen.tsx'
import { RecoverEmailSentScreen } from '#features/password-recovery/RecoverEmailSentScreen.tsx'
import { RecoverPasscodeScreen } from '#features/password-recovery/RecoverPasscodeScreen.tsx'
import { RecoveryScreen } from '#features/password-recovery/RecoveryScreen.tsx'
import { EmailSentScreen } from '#features/registration/EmailSentScreen.tsx'
import { EnrollMfaScreen } from '#features/registration/EnrollMfaScreen.tsx'
import { RegisterScreen } from '#features/registration/RegisterScreen.tsx'
import { SetPasswordScreen } from '#features/registration/SetPasswordScreen.tsx'
import { VerifyAccountScreen } from '#features/registration/VerifyAccountScreen.tsx'
import { ChangePasswordScreen } from '#features/sign-in/ChangePasswordScreen.tsx'
import { VerifyPasscodeScreen } from '#features/sign-in/VerifyPasscodeScreen.tsx'
import type { IdentityPath } from './screens.ts'

/**
 * The screens of sign-in, registration and recovery (A010–A026). They are small and used in
 * sequence, so they load together.
 */
export const IDENTITY_SCREENS: Record<IdentityPath, ComponentType> = {
  '/login/verify-passcode': VerifyPasscodeScreen,
  '/login/change-password': ChangePasswordScreen,
  '/register': RegisterScreen,
  '/register/email-sent': EmailSentScreen,
  '/register/verify-account': VerifyAccountScreen,
  '/register/set-password': SetPasswordScreen,
  '/register/enroll-mfa': EnrollMfaScreen,
  '/forgot-password/email': RecoverEmailScreen,
  '/forgot-password/email-sent': RecoverEmailSentScreen,
  '/forgot-password/verify-passcode': RecoverPasscodeScreen,
  '/forgot-password/recovery': RecoveryScreen,
  '/forgot-password/new-password': NewPasswordScreen,
  '/email-sent': RecoverEmailSentScreen,
  '/verify-passcode': RecoverPasscodeScreen,
  '/recovery': RecoveryScreen,
  '/new-password': NewPasswordScreen,
}
