import { getHomePath } from '@concord/domain/session/home'
import { Navigate } from 'react-router-dom'
import { useSignedIn } from '#session/user/current-user.ts'

/** `/` redirects to the first page that the user may see (A007). */
export function Home() {
  const { user } = useSignedIn()
  return <Navigate to={getHomePath(user)} replace />
}
