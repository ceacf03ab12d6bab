import { queryJobTypes } from '@concord/domain/job-types/contract'
import type { QueryJobType } from '@concord/domain/job-types/query-job-type'
import { createQueryJobTypeRefusal, removeQueryJobTypeRefusal } from '@concord/domain/job-types/refusals'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { useRemoval } from '#entities/catalogue/use-removal.ts'
import { useFormat } from '#i18n/format.ts'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { MessageBanner } from '#session/MessageBanner.tsx'
import { useKeptMessage } from '#session/use-kept-message.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { ListScreen } from '#ui/ListScreen.tsx'
import type { Column } from '#ui/Table.tsx'
import { useRefusalText } from '#ui/use-refusal-text.ts'
import styles from '../JobTypesList.module.css'
import { JobTypesTabs } from '../JobTypesTabs.tsx'

/** /job-types/query (C010, C026). */
export function QueryJobTypesScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { user } = useSignedIn()
  const { message, dismiss } = useKeptMessage()
  const removal = useRemoval({
    remove: (id) => call(queryJobTypes.remove, { params: { id } }),
    listPath: queryJobTypes.list.path,
    text: () => t('queryJobType.delete.text'),
  })
  return (
    <ListScreen
      endpoint={queryJobTypes.list}
      columns={useColumns(removal)}
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
      {removal.removed && (
        <Banner kind="success" onDismiss={removal.dismiss}>
          {t('catalogue.deleted', { name: removal.removed.name })}
        </Banner>
      )}
      <ErrorBanner error={removal.error} onDismiss={removal.dismiss} />
    </ListScreen>
  )
}

function useColumns({ remove, removingId }: ReturnType<typeof useRemoval>): Column<QueryJobType>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSignedIn()
  const refusal = useRefusalText()(removeQueryJobTypeRefusal(user))
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
    {
      key: 'description',
      header: t('queryJobTypes.column.description'),
      text: ({ description }) => description,
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    {
      key: 'created',
      header: t('queryJobTypes.column.created'),
      isNowrap: true,
      text: ({ createdAt }) => (createdAt ? format.dateTime(createdAt) : ''),
    },
    { key: 'createdBy', header: t('queryJobTypes.column.createdBy'), text: ({ createdByName = '' }) => createdByName },
    {
      key: 'actions',
      header: t('queryJobTypes.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (jobType) => (
        <div className={styles.rowAction}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('queryJobTypes.delete.of', { name: jobType.name })}
            refusal={refusal}
            isPending={jobType.id === removingId}
            onPress={() => remove(jobType)}
          >
            <Icon name="trash" />
            {t('catalogue.delete')}
          </Button>
        </div>
      ),
    },
  ]
}
