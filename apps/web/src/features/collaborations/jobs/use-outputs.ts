import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { type Dataset, isDeleted } from '@concord/domain/datasets/dataset'
import { downloadRefusal, transferRefusal } from '@concord/domain/datasets/status'
import type { Job } from '@concord/domain/jobs/job'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '#session/user/current-user.ts'
import { useRefusalText } from '#ui/feedback/use-refusal-text.ts'
import type { Bulk } from '#ui/table/bulk-action.ts'
import type { RowAction } from '#ui/table/MoreMenu.tsx'
import { jobTypeIn, type Setup } from '../state/use-setup.ts'
import { useBulkDownload } from '../transfers/use-bulk-download.tsx'
import type { BeginDownloads, Downloadable } from '../transfers/use-download.ts'

type Options = { collaboration: Collaboration; setup: Setup; datasets: readonly Dataset[] }
type Output = {
  fileName: string
  /** Why this user may not download it, in words. */
  refusal: string | undefined
  wanted: Downloadable | undefined
}

export type DownloadOutput = Options & { onDownload: (wanted: Downloadable) => void }

export const isOutputGone = ({ outputDatasetStatus: status }: Job): boolean =>
  status !== null && status !== undefined && isDeleted(status)

/**
 * The output of a job, which is downloaded under the READ policy of its own type (B085), unless it
 * is deleted (B057).
 */
function useOutputs({ collaboration, setup, datasets }: Options): (job: Job) => Output {
  const { t } = useTranslation()
  const { actor } = useSignedIn()
  const refusalText = useRefusalText()
  return (job) => {
    const { outputDataset, outputDatasetStatus } = job
    const datasetId = outputDataset && getId(outputDataset)
    const output = datasets.find(({ id }) => id === datasetId)
    const fileName = job.fileName ?? output?.fileName ?? job.jobTypeName
    const totalParts = job.totalParts ?? output?.totalParts
    const wanted = datasetId ? { datasetId, fileName, totalParts } : undefined
    const datasetType = output?.datasetType ?? jobTypeIn(setup, getId(job.jobType))?.output ?? ''
    const status = outputDatasetStatus ?? output?.status ?? 'PENDING'
    const refusal = () => {
      if (isOutputGone(job)) return t('jobs.output.gone')
      if (!wanted) return t('jobs.output.missing')
      const dataset = { datasetType, status }
      return refusalText(transferRefusal(actor, downloadRefusal(actor, collaboration, dataset)))
    }
    return { fileName, refusal: refusal(), wanted }
  }
}

export function useDownloadOutput(job: Job, { onDownload, ...options }: DownloadOutput): RowAction {
  const { t } = useTranslation()
  const { fileName, refusal, wanted } = useOutputs(options)(job)
  return {
    key: 'download',
    icon: 'download',
    text: t('datasets.download'),
    label: t('datasets.download.of', { name: fileName }),
    refusal,
    onPress: () => wanted && onDownload(wanted),
  }
}

/** Downloads the outputs of several jobs, one after the other. */
export function useOutputBulk(options: Options, beginDownloads: BeginDownloads): Bulk<Job> {
  const getOutput = useOutputs(options)
  return {
    getName: (job) => getOutput(job).fileName,
    actions: [
      useBulkDownload<Job>({
        beginDownloads,
        getRefusal: (job) => getOutput(job).refusal,
        getWanted: (job) => getOutput(job).wanted,
      }),
    ],
    onEnd: async () => {},
  }
}
