import { Navigate, type RouteObject, replace } from 'react-router-dom'
import { loadTexts } from '#i18n/i18next.ts'
import { paths } from '#paths.ts'
import { ADMINISTRATOR_SLOT } from '#session/slots.ts'
import { ADMIN_SCREENS } from './admin-screens.ts'

/** `/` leads an administrator to /admin (A007). */
export const administratorsHome = () => (localStorage.getItem(ADMINISTRATOR_SLOT) === null ? null : replace(paths.admin))

/** The pages that need no administrator's session (A013). */
export const ADMIN_ENTRIES: RouteObject[] = [
  {
    path: paths.adminLogin,
    lazy: async () => {
      const [{ AdminLoginScreen }] = await Promise.all([import('#features/administration/AdminLoginScreen.tsx'), loadTexts('portal')])
      return { Component: AdminLoginScreen }
    },
  },
  {
    path: paths.adminLogout,
    lazy: async () => {
      const [{ AdminLogoutScreen }] = await Promise.all([import('#features/administration/AdminLogoutScreen.tsx'), loadTexts('portal')])
      return { Component: AdminLogoutScreen }
    },
  },
]

/** The administrators' area (A035, C014, C015). */
export const ADMINISTRATION: RouteObject = {
  lazy: async () => {
    const [{ AdminShell }] = await Promise.all([import('./AdminShell.tsx'), loadTexts('portal')])
    return { Component: AdminShell }
  },
  children: [
    { path: paths.admin, element: <Navigate to={paths.adminDomains} replace /> },
    {
      path: paths.adminDomains,
      lazy: async () => ({ Component: (await import('#features/administration/AdministrationScreen.tsx')).AdministrationScreen }),
    },
    ...ADMIN_SCREENS.map(({ path, load }) => ({ path, lazy: async () => ({ Component: await load() }) })),
  ],
}
