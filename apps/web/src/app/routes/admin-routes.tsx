import { Navigate, type RouteObject } from 'react-router-dom'
import { loadTexts } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'
import { ADMIN_SCREENS, type AdminScreen } from '../screens/admin-screens.ts'
import { Crash } from '../stop/Crash.tsx'

/** The administrators' pages without a session (A013). */
export const ADMIN_ENTRIES: RouteObject[] = [
  {
    path: paths.adminLogin,
    lazy: async () => {
      const [{ AdminLoginScreen }] = await Promise.all([
        import('#features/sign-in/AdminLoginScreen.tsx'),
        loadTexts('portal', 'administration'),
      ])
      return { Component: AdminLoginScreen }
    },
  },
  {
    path: paths.adminLogout,
    lazy: async () => {
      const [{ AdminLogoutScreen }] = await Promise.all([
        import('#features/sign-in/AdminLogoutScreen.tsx'),
        loadTexts('portal', 'administration'),
      ])
      return { Component: AdminLogoutScreen }
    },
  },
]

const adminRoute = ({ path, flag, texts = [], load }: AdminScreen): RouteObject => ({
  path,
  lazy: async () => {
    const [Screen, { FlagGuard }] = await Promise.all([
      load(),
      import('./FlagGuard.tsx'),
      loadTexts(...texts),
    ])
    return {
      Component: () => (
        <FlagGuard flag={flag}>
          <Screen />
        </FlagGuard>
      ),
    }
  },
})

/** The administrators' area (A035, C014, C015). */
export const ADMINISTRATION: RouteObject = {
  lazy: async () => {
    const [{ AdminShell }] = await Promise.all([
      import('../shell/AdminShell.tsx'),
      loadTexts('portal', 'administration'),
    ])
    return { Component: AdminShell }
  },
  children: [
    { path: paths.admin, element: <Navigate to={paths.adminDomains} replace /> },
    { errorElement: <Crash isInFrame />, children: ADMIN_SCREENS.map(adminRoute) },
    {
      path: `${paths.admin}/*`,
      lazy: async () => ({ Component: (await import('./NotFound.tsx')).NotFound }),
    },
  ],
}
