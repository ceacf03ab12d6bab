import { USER_SLOT } from '@concord/domain/session/slots'
import { createBrowserRouter, type LoaderFunction, type RouteObject, replace } from 'react-router-dom'
import { LoginScreen } from '#features/sign-in/LoginScreen.tsx'
import { loadTexts } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'
import { keptMessage } from '#session/messages.ts'
import { ADMIN_ENTRIES, ADMINISTRATION, administratorsHome } from './admin-routes.tsx'
import { Crash } from './Crash.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { NotFound } from './NotFound.tsx'
import { Root } from './Root.tsx'
import { FORWARDS, IDENTITY_PATHS, type IdentityPath, SCREENS, type ScreenRoute } from './screens.ts'

function screenRoute({ path, needs, otherwise, flag, texts = [], load }: ScreenRoute): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Screen, { Guard }] = await Promise.all([load(), import('./Guard.tsx'), loadTexts(...texts)])
      return {
        Component: () => (
          <Guard needs={needs} otherwise={otherwise} flag={flag}>
            <Screen />
          </Guard>
        ),
      }
    },
  }
}

const identityRoute = (path: IdentityPath): RouteObject => ({
  path,
  lazy: async () => {
    const [{ IDENTITY_SCREENS }] = await Promise.all([import('./identity-screens.ts'), loadTexts('portal', 'identity')])
    return { Component: IDENTITY_SCREENS[path] }
  },
})

const forward =
  (to: (parameters: URLSearchParams) => string): LoaderFunction =>
  ({ request }) =>
    replace(to(new URL(request.url).searchParams))

/** Whoever is signed in is not asked again, by the way back or in a second tab, unless there is something to say. */
const signedInHome = () => (localStorage.getItem(USER_SLOT) === null || keptMessage() ? null : replace(paths.home))

/** All addresses. What is not here is Page Not Found (A008). */
export function createPortalRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <Crash />,
      HydrateFallback: () => null,
      children: [
        {
          element: <FrontDoor />,
          children: [
            { path: paths.login, loader: signedInHome, element: <LoginScreen /> },
            ...IDENTITY_PATHS.map(identityRoute),
            ...FORWARDS.map(({ path, to }) => ({ path, loader: forward(to) })),
            {
              path: paths.callback,
              lazy: async () => ({ Component: (await import('#features/sign-in/CallbackScreen.tsx')).CallbackScreen }),
            },
            { path: paths.logout, lazy: async () => ({ Component: (await import('#features/sign-in/LogoutScreen.tsx')).LogoutScreen }) },
            ...ADMIN_ENTRIES,
            { path: '*', element: <NotFound /> },
          ],
        },
        {
          lazy: async () => {
            const [{ Shell }] = await Promise.all([import('./Shell.tsx'), loadTexts('portal')])
            return { Component: Shell }
          },
          children: [
            { path: paths.home, loader: administratorsHome, lazy: async () => ({ Component: (await import('./Home.tsx')).Home }) },
            ...SCREENS.map(screenRoute),
          ],
        },
        ADMINISTRATION,
      ],
    },
  ])
}
