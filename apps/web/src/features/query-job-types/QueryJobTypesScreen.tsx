import { queryJobTypes } from '@concord/domain/job-types/contract'
import { createQueryJobTypeRefusal, removeQueryJobTypeRefusal } from '@concord/domain/job-types/refusals'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { CatalogueListScreen } from '#entities/catalogue/CatalogueListScreen.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/current-user.ts'
import { JobTypesTabs } from '../JobTypesTabs.tsx'

/** /job-types/query (C010, C026). */
export function QueryJobTypesScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { user } = useSignedIn()
  return (
    <CatalogueListScreen
      endpoint={queryJobTypes.list}
      pathOf={paths.queryJobType}
      texts={{
        title: t('jobTypes.title'),
        lead: t('jobTypes.lead'),
        caption: t('queryJobTypes.caption'),
        empty: { title: t('queryJobTypes.empty.title'), text: t('queryJobTypes.empty.text') },
        new: t('queryJobTypes.new'),
      }}
      newPath={paths.newQueryJobType}
      newRefusal={createQueryJobTypeRefusal(user)}
      removal={{
        remove: (id) => call(queryJobTypes.remove, { params: { id } }),
        text: () => t('queryJobType.delete.text'),
        refusal: removeQueryJobTypeRefusal(user),
      }}
    >
      <JobTypesTabs />
    </CatalogueListScreen>
  )
}
