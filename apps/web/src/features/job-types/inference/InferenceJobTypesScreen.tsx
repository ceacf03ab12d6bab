import { inferenceJobTypes } from '@concord/domain/job-types/inference-contract'
import type { InferenceJobType } from '@concord/domain/job-types/inference-job-type'
import { createInferenceJobTypeRefusal, removeInferenceJobTypeRefusal } from '@concord/domain/job-types/refusals'
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

/** /job-types/inference (C011, C026). */
export function InferenceJobTypesScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { user } = useSignedIn()
  const { message, dismiss } = useKeptMessage()
  const removal = useRemoval({
    remove: (id) => call(inferenceJobTypes.remove, { params: { id } }),
    listPath: inferenceJobTypes.list.path,
    text: (name) => t('inferenceJobType.delete.text', { name }),
  })
  return (
    <ListScreen
      endpoint={inferenceJobTypes.list}
      columns={useColumns(removal)}
      texts={{
        title: t('jobTypes.title'),
        lead: t('jobTypes.lead'),
        caption: t('inferenceJobTypes.caption'),
        empty: { title: t('inferenceJobTypes.empty.title'), text: t('inferenceJobTypes.empty.text') },
        new: t('inferenceJobTypes.new'),
      }}
      newPath={paths.newInferenceJobType}
      newRefusal={createInferenceJobTypeRefusal(user)}
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

function useColumns({ remove, removingId }: ReturnType<typeof useRemoval>): Column<InferenceJobType>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const { user } = useSignedIn()
  const refusal = useRefusalText()(removeInferenceJobTypeRefusal(user))
  return [
    {
      key: 'name',
      header: t('inferenceJobTypes.column.name'),
      text: ({ name }) => name,
      cell: ({ id, name }) => (
        <Link to={paths.inferenceJobType(id)} look="strong">
          {name}
        </Link>
      ),
    },
    {
      key: 'description',
      header: t('inferenceJobTypes.column.description'),
      text: ({ description }) => description,
      cell: ({ description }) => <span className={styles.description}>{description}</span>,
    },
    { key: 'model', header: t('inferenceJobTypes.column.model'), text: ({ modelName = '' }) => modelName },
    {
      key: 'created',
      header: t('inferenceJobTypes.column.created'),
      isNowrap: true,
      text: ({ createdAt }) => (createdAt ? format.dateTime(createdAt) : ''),
    },
    { key: 'createdBy', header: t('inferenceJobTypes.column.createdBy'), text: ({ createdByUserName = '' }) => createdByUserName },
    {
      key: 'actions',
      header: t('inferenceJobTypes.column.actions'),
      isHeaderHidden: true,
      align: 'end',
      cell: (jobType) => (
        <div className={styles.rowAction}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('inferenceJobTypes.delete.of', { name: jobType.name })}
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
