import type { Environment } from '@concord/domain/environment'
import { CallProvider } from '@concord/web/api/CallProvider.tsx'
import { createQueryClient } from '@concord/web/api/query.ts'
import { getLocale, translator } from '@concord/web/i18n/translator.ts'
import {
  EnvironmentContext,
  readEnvironment,
} from '@concord/web/session/environment/environment.ts'
import { gatewayAddress } from '@concord/web/session/tokens/gateway.ts'
import { createSession, SessionContext } from '@concord/web/session/tokens/session.ts'
import { type SignedIn, SignedInContext } from '@concord/web/session/user/current-user.ts'
import { PromptsProvider } from '@concord/web/ui/dialog/PromptsProvider.tsx'
import { UnsavedGuard } from '@concord/web/ui/form/UnsavedGuard.tsx'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom'
import { type Stub, stubCall } from './stub-call.ts'
import { STORY_HOSTS, type WireStub } from './stub-wire.ts'

/** The environment that a story may set: `parameters: { … } satisfies Given`. */
export type Given = {
  /** The story's address in the portal. */
  address?: string
  /** The address pattern, if the screen reads ids from it. */
  route?: string
  /** The state that the previous page put into `history.state`. */
  state?: unknown
  /** The product's answers; a call without a stub fails. */
  stubs?: readonly Stub[]
  /**
   * The answers of gateway, identity provider and public endpoints (installed by `preview.tsx`).
   */
  wire?: readonly WireStub[]
  /** The signed-in user; none if omitted. */
  signedIn?: SignedIn
  /** Settings that differ from the default, such as a feature flag. */
  environment?: Partial<Environment>
}

const Shown = createContext<ReactNode>(null)
const ShownStory = () => <UnsavedGuard>{useContext(Shown)}</UnsavedGuard>
/** A page outside of the story that a screen navigated to. */
const Elsewhere = () => <output>{useLocation().pathname}</output>

const origin = window.location.origin
const reading = readEnvironment({
  ENVIRONMENT: 'STORIES',
  API_HOST: origin + STORY_HOSTS.product,
  OKTA_ISSUER: `${origin}/oauth2/default`,
  OKTA_CLIENT_ID: 'stories',
  ATTESTATION_HOST: origin + STORY_HOSTS.attestation,
})
const byDefault = 'environment' in reading ? reading.environment : undefined

/**
 * The portal's providers, as in `App.tsx`, around one story. Each story has its own address,
 * answers and cache.
 */
export function Surroundings({
  given,
  language,
  children,
}: {
  given: Given
  language: string
  children: ReactNode
}) {
  const { address = '/', state, stubs = [], signedIn, route } = given
  const environment = byDefault && { ...byDefault, ...given.environment }
  const [router] = useState(() => {
    const { pathname, search } = new URL(address, origin)
    const routes = [
      { path: route ?? pathname, Component: ShownStory },
      { path: '*', Component: Elsewhere },
    ]
    return createMemoryRouter(routes, { initialEntries: [{ pathname, search, state }] })
  })
  const [session] = useState(() => createSession(gatewayAddress()))
  const [call] = useState(() => Object.assign(stubCall(...stubs), { confirms: () => true }))
  const [queryClient] = useState(() => createQueryClient(call))
  return (
    <I18nextProvider i18n={translator}>
      <I18nProvider locale={getLocale(language)}>
        <EnvironmentContext value={environment}>
          <SessionContext value={session}>
            <CallProvider call={call} queryClient={queryClient}>
              <SignedInContext value={signedIn}>
                <PromptsProvider>
                  <Shown value={children}>
                    <RouterProvider router={router} />
                  </Shown>
                </PromptsProvider>
              </SignedInContext>
            </CallProvider>
          </SessionContext>
        </EnvironmentContext>
      </I18nProvider>
    </I18nextProvider>
  )
}
