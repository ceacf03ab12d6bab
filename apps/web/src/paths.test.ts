import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('the addresses of the portal stay as they are', () => {
  const shown = Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, typeof path === 'function' ? (path as (id?: string) => string)('a/b') : path]),
  )
  expect(shown).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "adminDomains": "/admin/domains",
      "adminLogin": "/admin/login",
      "adminLogout": "/admin/logout",
      "adminLogoutExpired": "/admin/logout?expired=true",
      "adminLogoutTimeout": "/admin/logout?timeout=true",
      "callback": "/authorization-code/callback",
      "changeOwnPassword": "/profile/change-password",
      "changePassword": "/login/change-password",
      "collaboration": "/collaborations/a%2Fb",
      "collaborationPartners": "/collaborations/a%2Fb/partners",
      "collaborationPolicies": "/collaborations/a%2Fb/policies",
      "collaborations": "/collaborations",
      "datasetType": "/dataset-types/a%2Fb",
      "datasetTypes": "/dataset-types",
      "enrollMfa": "/register/enroll-mfa",
      "forgotPassword": "/forgot-password",
      "home": "/",
      "inferenceJobTypes": "/job-types/inference",
      "invitations": "/people/invitations",
      "login": "/login",
      "logout": "/logout",
      "logoutExpired": "/logout?expired=true",
      "logoutTimeout": "/logout?timeout=true",
      "models": "/inference-models",
      "newCollaboration": "/collaborations/new",
      "newDatasetType": "/dataset-types/new",
      "newInvitation": "/people/invitations/new",
      "newPassword": "/forgot-password/new-password",
      "partnersOfNewCollaboration": "/collaborations/a%2Fb/partners?workspaceId=a%2Fb",
      "profile": "/profile",
      "queryJobTypes": "/job-types/query",
      "recoverEmail": "/forgot-password/email",
      "recoverEmailSent": "/forgot-password/email-sent",
      "recoverPasscode": "/forgot-password/verify-passcode",
      "recovery": "/forgot-password/recovery",
      "register": "/register",
      "registerEmailSent": "/register/email-sent",
      "registerInvited": "/register?invitationId=a%2Fb",
      "reports": "/reports",
      "setPassword": "/register/set-password",
      "settings": "/settings?selectedTab=a/b",
      "user": "/people/users/a%2Fb",
      "users": "/people/users",
      "verifyAccount": "/register/verify-account",
      "verifyPasscode": "/login/verify-passcode",
    }
  `)
})
