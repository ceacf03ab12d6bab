import { Navigate } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { useEnvironment } from '#session/environment.ts'
import { jobTypeTabs } from './job-type-tabs.ts'

/** /job-types leads to the first list that the person may see, and home when there is none (C026). */
export function FirstJobTypes() {
  const { user } = useSignedIn()
  const [first] = jobTypeTabs(user, useEnvironment())
  return <Navigate to={first?.to ?? paths.home} replace />
}
