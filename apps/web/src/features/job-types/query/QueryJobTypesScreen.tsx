import { queryJobTypes } from '@concord/domain/job-types/contract'
import type { QueryJobType } from '@concord/domain/job-types/query-job-type'
import { createQueryJobTypeRefusal } from '@concord/domain/job-types/refusals'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Link } from '#ui/Link.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/Table.tsx'
import { JobTypesTabs } from '../JobTypesTabs.tsx'

/** /job-types/query (C010, C026). */
export function QueryJobTypesScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { message, dismiss } = useKeptMessage()
  return (
    <ListScreen
      endpoint={queryJobTypes.list}
      columns={useColumns()}
      texts={{
        title: t('jobTypes.title'),
        lead: t('jobTypes.lead'),
        caption: t('queryJobTypes.caption'),
        empty: { title: t('queryJobTypes.empty.title'), text: t('queryJobTypes.empty.text') },
        new: t('queryJobTypes.new'),
      }}
      newPath={paths.newQueryJobType}
      newRefusal={createQueryJobTypeRefusal(user)}
    >
      <JobTypesTabs />
      <MessageBanner message={message} onDismiss={dismiss} />
    </ListScreen>
  )
}

function useColumns(): Column<QueryJobType>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    {
      key: 'name',
      header: t('queryJobTypes.column.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link to={paths.queryJobType(id)} look="strong">
          {name}
        </Link>
      ),
    },
    { key: 'description', header: t('queryJobTypes.column.description'), text: ({ description }) => description },
    {
      key: 'created',
      header: t('queryJobTypes.column.created'),
      isNowrap: true,
      text: ({ createdAt }) => (createdAt ? format.dateTime(createdAt) : ''),
    },
    { key: 'createdBy', header: t('queryJobTypes.column.createdBy'), text: ({ createdByName = '' }) => createdByName },
  ]
}
