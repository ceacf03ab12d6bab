import type { Environment } from '@concord/domain/environment'
import { CallProvider } from '@concord/web/api/CallProvider.tsx'
import { createQueryClient } from '@concord/web/api/query.ts'
import { getLocale } from '@concord/web/i18n/format.ts'
import { translator } from '@concord/web/i18n/translator.ts'
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

/** What a story may say of the world around it: `parameters: { … } satisfies Given`. */
export type Given = {
  /** Where in the portal the story is. */
  address?: string
  /** The pattern of its address, where that holds ids that the screen reads. */
  route?: string
  /** What the page before handed over in `history.state`. */
  state?: unknown
  /** How the product answers; a call without a stub fails. */
  stubs?: readonly Stub[]
  /** How gateway, identity provider and public calls answer (put in place by `preview.tsx`). */
  wire?: readonly WireStub[]
  /** Who is signed in; nobody if left out. */
  signedIn?: SignedIn
  /** What the environment says otherwise than by default: a flag that is on. */
  environment?: Partial<Environment>
}

const Shown = createContext<ReactNode>(null)
const ShownStory = () => <UnsavedGuard>{useContext(Shown)}</UnsavedGuard>
/** Where a screen led: another page, which is not part of its story. */
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
 * The providers of the portal, as `App.tsx` has them, around one story: each story has its own
 * address, answers and cache.
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
  const [call] = useState(() => stubCall(...stubs))
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
