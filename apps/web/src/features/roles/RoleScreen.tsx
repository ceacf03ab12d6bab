import type { Role } from '@concord/domain/people/user'
import { roles } from '@concord/domain/roles/contract'
import { knownPermissions } from '@concord/domain/roles/role'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { query } from '#api/query.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Panel } from '#ui/page/Panel.tsx'
import { RoleForm } from './RoleForm.tsx'
import { useSaveRole } from './use-save-role.ts'

/** /admin/roles/{roleId} (C017, C045, C086). */
export function RoleScreen() {
  const { t } = useTranslation()
  const { roleId = '' } = useParams()
  const { data, error, refetch } = useQuery(query(roles.get, { params: { id: roleId } }))
  return (
    <Page
      title={roleId}
      lead={t('admin.roles.edit.lead')}
      crumbs={[{ title: t('admin.roles.title'), to: paths.adminRoles }]}
    >
      {data ? (
        <EditRole key={data.id} role={data} />
      ) : error ? (
        <ErrorBanner error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  )
}

function EditRole({ role: { id, description, permissions } }: { role: Role }) {
  const { t } = useTranslation()
  const format = useFormat()
  const known = knownPermissions(permissions)
  const [opened] = useState({ id, description, permissions: known })
  const { save, ...saving } = useSaveRole(opened)
  const others = permissions.filter((name) => !(known as string[]).includes(name))
  return (
    <Panel title={t('admin.roles.about')}>
      {others.length > 0 && (
        <Banner kind="warning">{t('admin.roles.unknown', { names: format.list(others) })}</Banner>
      )}
      <RoleForm label={id} initial={opened} onSubmit={save} {...saving} />
    </Panel>
  )
}
