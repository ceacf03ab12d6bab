import { getHomePath } from '@concord/domain/session/home'
import { Navigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { SCREENS } from '../screens/screens.ts'

/**
 * `/` redirects to the first page that the user may see (A007). Not specified: a user without any
 * screen is redirected to the profile.
 */
export function Home() {
  const { user } = useSignedIn()
  const home = getHomePath(user)
  return <Navigate to={SCREENS.some(({ path }) => path === home) ? home : paths.profile} replace />
}
