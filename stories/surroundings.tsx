import { CallProvider } from '@concord/web/api/CallProvider.tsx'
import { createQueryClient } from '@concord/web/api/query.ts'
import { localeOf } from '@concord/web/i18n/format.ts'
import { translator } from '@concord/web/i18n/i18next.ts'
import type { SignedIn } from '@concord/web/session/current-user.ts'
import { SignedInContext } from '@concord/web/session/current-user.ts'
import { PromptsProvider } from '@concord/web/ui/PromptsProvider.tsx'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { type Stub, stubCall } from './stub-call.ts'

/** What a story may say of the world around it: `parameters: { … } satisfies Given`. */
export type Given = {
  /** Where in the portal the story stands. */
  address?: string
  /** How the product answers; a call without a stub fails. */
  stubs?: readonly Stub[]
  /** Who is signed in; nobody if left out. */
  signedIn?: SignedIn
}

const Shown = createContext<ReactNode>(null)
const ShownStory = () => useContext(Shown)

/** The providers of the portal, as `App.tsx` has them, around one story: each story has its own address, answers and cache. */
export function Surroundings({ given, language, children }: { given: Given; language: string; children: ReactNode }) {
  const { address = '/', stubs = [], signedIn } = given
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: ShownStory }], { initialEntries: [address] }))
  const [call] = useState(() => stubCall(...stubs))
  const [queryClient] = useState(() => createQueryClient(call))
  return (
    <I18nextProvider i18n={translator}>
      <I18nProvider locale={localeOf(language)}>
        <CallProvider call={call} queryClient={queryClient}>
          <SignedInContext value={signedIn}>
            <PromptsProvider>
              <Shown value={children}>
                <RouterProvider router={router} />
              </Shown>
            </PromptsProvider>
          </SignedInContext>
        </CallProvider>
      </I18nProvider>
    </I18nextProvider>
  )
}
