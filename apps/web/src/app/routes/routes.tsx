import { ADMINISTRATOR_SLOT, USER_SLOT } from '@concord/domain/session/slots'
import {
  createBrowserRouter,
  type LoaderFunction,
  Outlet,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  replace,
  ScrollRestoration,
} from 'react-router-dom'
import { nextTask } from '#api/next-task.ts'
import { LoginScreen } from '#features/sign-in/LoginScreen.tsx'
import { loadTexts } from '#i18n/i18next.ts'
import { isAdministration, paths } from '#paths.ts'
import { dropStrayMessage, getFlashMessage } from '#session/messages/flash-message.ts'
import { isEnding } from '#session/tokens/ending.ts'
import { readOwner } from '#session/tokens/session-owner.ts'
import { UnsavedGuard } from '#ui/form/UnsavedGuard.tsx'
import { useFocusAfterNavigation } from '#ui/page/use-focus-after-navigation.ts'
import {
  FORWARDS,
  findIdentityTexts,
  IDENTITY_PATHS,
  type IdentityPath,
  SCREENS,
  type ScreenRoute,
} from '../screens/screens.ts'
import { PublicLayout } from '../shell/PublicLayout.tsx'
import { Crash } from '../stop/Crash.tsx'
import { WaitingForService } from '../stop/WaitingForService.tsx'
import { catchUp } from './catch-up.ts'
import { SignedInWatch } from './SignedInWatch.tsx'

/** The context around every screen. */
export function Root() {
  useFocusAfterNavigation()
  return (
    <UnsavedGuard>
      <Outlet />
      <ScrollRestoration />
      <SignedInWatch />
    </UnsavedGuard>
  )
}

function screenRoute({ path, needs, otherwise, flag, texts = [], load }: ScreenRoute): RouteObject {
  return {
    path,
    lazy: async () => {
      const [Screen, { Guard }] = await Promise.all([
        load(),
        import('./Guard.tsx'),
        loadTexts(...texts),
      ])
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
    const [{ IDENTITY_SCREENS }] = await Promise.all([
      import('../screens/identity-screens.ts'),
      loadTexts('portal', 'identity', ...findIdentityTexts(path)),
    ])
    return { Component: IDENTITY_SCREENS[path] }
  },
})

const forward =
  (to: (parameters: URLSearchParams) => string): LoaderFunction =>
  ({ request }) =>
    replace(to(new URL(request.url).searchParams))

/**
 * Redirects a signed-in user away from the sign-in page, on Back or in a second tab, unless there
 * is a message to show.
 */
const signedInHome = () =>
  readOwner(USER_SLOT) === null || isEnding() || getFlashMessage() ? null : replace(paths.home)

/** Redirects an administrator from `/` to /admin (A007). */
const administratorsHome = () =>
  readOwner(ADMINISTRATOR_SLOT) === null ? null : replace(paths.admin)

/** Runs zod, then the schemas of most screens, while the rest arrives: together, one long task. */
async function runSchemas(): Promise<void> {
  await import('zod').then(({ config }) => config) // one name, so that the bundler drops the rest
  await nextTask()
  await import('@concord/domain/organizations/contract')
}

const ROOT = 'root'
const PUBLIC = 'public'

/** Loads the administrators' routes on demand: the sign-in page does not need them. */
const addAdministration: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!isAdministration(path)) return
  const { ADMIN_ENTRIES, ADMINISTRATION } = await import('./admin-routes.tsx')
  patch(PUBLIC, ADMIN_ENTRIES)
  patch(ROOT, [ADMINISTRATION])
}

/** All routes. An address that addAdministration does not know either is Page Not Found (A008). */
export function createPortalRouter() {
  const router = createBrowserRouter(
    [
      {
        id: ROOT,
        element: <Root />,
        errorElement: <Crash />,
        HydrateFallback: WaitingForService,
        children: [
          {
            id: PUBLIC,
            element: <PublicLayout />,
            children: [
              { path: paths.login, loader: signedInHome, element: <LoginScreen /> },
              ...IDENTITY_PATHS.map(identityRoute),
              ...FORWARDS.map(({ path, to }) => ({ path, loader: forward(to) })),
              {
                path: paths.callback,
                lazy: async () => ({
                  Component: (await import('#features/sign-in/CallbackScreen.tsx')).CallbackScreen,
                }),
              },
              {
                path: paths.logout,
                lazy: async () => {
                  const [{ LogoutScreen }] = await Promise.all([
                    import('#features/sign-in/LogoutScreen.tsx'),
                    loadTexts('portal'),
                  ])
                  return { Component: LogoutScreen }
                },
              },
            ],
          },
          {
            lazy: async () => {
              const [{ PortalFrame }] = await Promise.all([
                import('../shell/PortalFrame.tsx'),
                loadTexts('portal'),
                runSchemas(),
              ])
              return { Component: PortalFrame }
            },
            children: [
              {
                path: paths.home,
                loader: administratorsHome,
                lazy: async () => ({ Component: (await import('./Home.tsx')).Home }),
              },
              // The frame stays, with the transfers that are running.
              { errorElement: <Crash isInFrame />, children: SCREENS.map(screenRoute) },
              {
                path: '*',
                lazy: async () => ({ Component: (await import('./NotFound.tsx')).NotFound }),
              },
            ],
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: addAdministration },
  )
  let left = router.state.location.key
  router.subscribe(({ location, historyAction }) => {
    if (location.key === left) return
    if (historyAction !== 'REPLACE') dropStrayMessage(left)
    left = location.key
  })
  catchUp(router)
  return router
}
