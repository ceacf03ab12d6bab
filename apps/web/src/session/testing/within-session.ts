import type { Environment } from '@concord/domain/environment'
import { createElement, type ReactNode } from 'react'
import type { PortalCall } from '#api/call.ts'
import { withCall } from '#api/testing/with-call.ts'
import { EnvironmentContext, readEnvironment } from '../environment/environment.ts'
import { type SignedIn, SignedInContext } from '../user/current-user.ts'

const reading = readEnvironment({
  API_HOST: 'https://api.example',
  ATTESTATION_HOST: 'https://attestation.example',
  OKTA_ISSUER: 'https://okta.example/oauth2/default',
  OKTA_CLIENT_ID: 'portal',
})
if ('missing' in reading) throw new Error(`missing: ${reading.missing}`)
const { environment: byDefault } = reading

/** Gives a hook the environment, with these settings. */
export const withEnvironment = (children: ReactNode, settings: Partial<Environment> = {}) =>
  createElement(EnvironmentContext, { value: { ...byDefault, ...settings } }, children)

type Given = { signedIn?: object; settings?: Partial<Environment> }

/** Gives a hook what a signed-in page has: its call and cache, the environment, the user. */
export function withinSession(call: unknown, { signedIn = {}, settings = {} }: Given = {}) {
  const { queryClient, wrap } = withCall(call as PortalCall)
  return {
    queryClient,
    wrap: (children: ReactNode) =>
      wrap(
        withEnvironment(
          createElement(SignedInContext, { value: signedIn as SignedIn }, children),
          settings,
        ),
      ),
  }
}
