import { users } from '@concord/domain/people/contract'
import type { OneUser, User } from '@concord/domain/people/user'
import { has } from '@concord/domain/permission'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { EditUser, NoUser } from '#entities/people/EditUser.tsx'
import { paths } from '#paths.ts'
import { useGatewayCall } from '#session/administrator/use-gateway-call.ts'
import { setFlashMessage } from '#session/messages/flash-message.ts'
import { useSignedIn } from '#session/user/current-user.ts'

/** /people/users/{userId} (B006–B010). */
export function UserScreen() {
  const { t } = useTranslation()
  const { userId = '' } = useParams()
  const { user } = useSignedIn()
  const gatewayCall = useGatewayCall()
  const { data, error, refetch } = useQuery(query(users.get, { params: { id: userId } }))
  const roles = useColleaguesRoles(data)
  const shown = {
    error,
    onRetry: () => void refetch(),
    crumbs: [{ title: t('people.title'), to: paths.users }],
    closePath: paths.users,
  }
  if (!data) return <NoUser {...shown} />
  return (
    <EditUser
      {...shown}
      key={data.id}
      person={data}
      manager={user}
      gatewayCall={gatewayCall}
      refreshes={[users.list.path]}
      roles={roles}
    />
  )
}

/** After saving, opens the list; saving the user's own roles reloads the portal (B010). */
function useColleaguesRoles(person: OneUser | undefined) {
  const call = useCall()
  const navigate = useNavigate()
  const isOwn = useSignedIn().user.id === person?.id
  const params = { id: person?.id ?? '' }
  return {
    isOwn,
    read: () => call(users.get, { params }),
    save: (body: { roles: string[] }) => call(users.changeRoles, { params, body }),
    onSaved: (saved: User) => {
      // A user who removed their own permission is redirected, and the message would appear on the
      // wrong page.
      if (!isOwn || has(saved, 'ORG_USER_MANAGEMENT'))
        setFlashMessage({
          kind: 'success',
          key: 'messages.success.rolesSaved',
          values: { name: `${saved.firstName} ${saved.lastName}` },
        })
      if (isOwn) window.location.assign(paths.users)
      else void navigate(paths.users)
    },
  }
}
