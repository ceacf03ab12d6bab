import { inferenceJobTypes } from '@concord/domain/job-types/inference-contract'
import type { InferenceJobType } from '@concord/domain/job-types/inference-job-type'
import { createInferenceJobTypeRefusal } from '@concord/domain/job-types/refusals'
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

/** /job-types/inference (C011, C026). */
export function InferenceJobTypesScreen() {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const { message, dismiss } = useKeptMessage()
  return (
    <ListScreen
      endpoint={inferenceJobTypes.list}
      columns={useColumns()}
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
    </ListScreen>
  )
}

function useColumns(): Column<InferenceJobType>[] {
  const { t } = useTranslation()
  const format = useFormat()
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
    { key: 'description', header: t('inferenceJobTypes.column.description'), text: ({ description }) => description },
    { key: 'model', header: t('inferenceJobTypes.column.model'), text: ({ modelName = '' }) => modelName },
    {
      key: 'created',
      header: t('inferenceJobTypes.column.created'),
      isNowrap: true,
      text: ({ createdAt }) => (createdAt ? format.dateTime(createdAt) : ''),
    },
    { key: 'createdBy', header: t('inferenceJobTypes.column.createdBy'), text: ({ createdByUserName = '' }) => createdByUserName },
  ]
}
