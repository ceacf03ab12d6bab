import { queryJobTypes } from '@concord/domain/query-job-types/contract'
import {
  createQueryJobTypeRefusal,
  removeQueryJobTypeRefusal,
} from '@concord/domain/query-job-types/refusals'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/CallProvider.tsx'
import { CatalogueListScreen } from '#entities/catalogue/CatalogueListScreen.tsx'
import { JobTypesTabs } from '#entities/catalogue/JobTypesTabs.tsx'
import { paths } from '#paths.ts'
import { useSignedIn } from '#session/user/current-user.ts'

/** /job-types/query (C010, C026). */
export function QueryJobTypesScreen() {
  const { t } = useTranslation()
  const call = useCall()
  const { user } = useSignedIn()
  return (
    <CatalogueListScreen
      endpoint={queryJobTypes.list}
      getPath={paths.queryJobType}
      texts={{
        title: t('jobTypes.title'),
        tab: t('jobTypes.tab.query'),
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
