import { organizations, organizationUsers } from '@concord/domain/organizations/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router-dom'
import { useCall } from '#api/CallProvider.tsx'
import { query } from '#api/query.ts'
import { EditUser, NoUser } from '#entities/people/EditUser.tsx'
import { paths } from '#paths.ts'
import { useAdministratorGatewayCall } from '#session/administrator/use-gateway-call.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { setFlashMessage } from '#session/messages/flash-message.ts'

/** /admin/organizations/{orgId}/users/{userId} (C018, C032, C087). */
export function OrganizationUserScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const navigate = useNavigate()
  const gatewayCall = useAdministratorGatewayCall()
  const { organizationId: id = '', userId = '' } = useParams()
  const { FEATURE_ROOT_ADMIN_EDIT_USER_ENABLED: hasRoles } = useEnvironment()
  const organization = useQuery(query(organizations.get, { params: { id } }))
  const { data, error, refetch } = useQuery(
    query(organizationUsers.get, { params: { id, userId } }),
  )
  const closePath = paths.adminOrganization(id, 'users')
  const shown = {
    error,
    onRetry: () => void refetch(),
    crumbs: [
      { title: t('admin.organizations.title'), to: paths.adminOrganizations },
      { title: organization.data?.orgName ?? t('admin.organizations.one'), to: closePath },
    ],
    closePath,
  }
  if (!data) return <NoUser {...shown} />
  return (
    <EditUser
      {...shown}
      key={data.id}
      person={data}
      manager="administrator"
      gatewayCall={gatewayCall}
      refreshes={[organizationUsers.list.path]}
      hasRoles={hasRoles}
      roles={{
        isOwn: false,
        read: () => call(organizationUsers.get, { params: { id, userId } }),
        save: (body) => call(organizationUsers.changeRoles, { params: { id, userId }, body }),
        onSaved: ({ firstName, lastName }) => {
          setFlashMessage({
            kind: 'success',
            key: 'admin.rolesSaved',
            values: { name: `${firstName} ${lastName}` },
          })
          void navigate(closePath)
        },
      }}
    />
  )
}
