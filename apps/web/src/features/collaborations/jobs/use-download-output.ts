import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import type { Dataset } from '@concord/domain/datasets/dataset'
import { downloadRefusal, transferRefusal } from '@concord/domain/datasets/status'
import type { Job } from '@concord/domain/jobs/job'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/user/current-user.ts'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import type { RowAction } from '#ui/table/MoreMenu.tsx'
import { jobTypeIn, type Setup } from '../state/use-setup.ts'
import type { Downloadable } from '../transfers/use-download.ts'

export type DownloadOutput = {
  collaboration: Collaboration
  setup: Setup
  datasets: readonly Dataset[]
  onDownload: (wanted: Downloadable) => void
}

export const isOutputGone = (job: Pick<Job, 'outputDatasetStatus'>): boolean =>
  job.outputDatasetStatus === 'DELETE_PENDING' || job.outputDatasetStatus === 'DELETED'

/**
 * Downloads a job's output under the READ policy of its own type (B085), unless it is deleted
 * (B057).
 */
export function useDownloadOutput(
  job: Job,
  { collaboration, setup, datasets, onDownload }: DownloadOutput,
): RowAction {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  const { outputDataset, outputDatasetStatus } = job
  const output = outputDataset ? datasets.find(({ id }) => id === getId(outputDataset)) : undefined
  const datasetType = output?.datasetType ?? jobTypeIn(setup, getId(job.jobType))?.output ?? ''
  const status = outputDatasetStatus ?? output?.status ?? 'PENDING'

  const refusal = () => {
    if (isOutputGone(job)) return t('jobs.output.gone')
    return outputDataset
      ? refusalText(
          transferRefusal(actor, downloadRefusal(actor, collaboration, { datasetType, status })),
        )
      : t('jobs.output.missing')
  }
  const fileName = job.fileName ?? output?.fileName ?? job.jobTypeName
  return {
    key: 'download',
    icon: 'download',
    text: t('datasets.download'),
    label: t('datasets.download.of', { name: fileName }),
    refusal: refusal(),
    onPress: () =>
      outputDataset &&
      onDownload({
        datasetId: getId(outputDataset),
        fileName,
        totalParts: job.totalParts ?? output?.totalParts,
      }),
  }
}
