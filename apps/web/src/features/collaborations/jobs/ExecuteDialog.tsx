import { getId } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { getDataFlow } from '@concord/domain/collaborations/policy'
import { datasets } from '@concord/domain/datasets/contract'
import type { InferenceJobType } from '@concord/domain/inference-job-types/inference-job-type'
import { jobs } from '@concord/domain/jobs/contract'
import type { Job, NewJob } from '@concord/domain/jobs/job'
import { executeRefusal } from '@concord/domain/jobs/status'
import type { QueryJobType } from '@concord/domain/query-job-types/query-job-type'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSending } from '#api/use-sending.ts'
import { useFormat } from '#i18n/format.ts'
import { useEnvironment } from '#session/environment/environment.ts'
import { useSignedIn } from '#session/user/current-user.ts'
import { Button } from '#ui/action/Button.tsx'
import { Select } from '#ui/choice/Select.tsx'
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { ErrorBanner } from '#ui/feedback/ErrorBanner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { useAllDatasets } from '../state/use-all-datasets.ts'
import { useAllJobs } from '../state/use-all-jobs.ts'
import { jobTypeIn, type Setup } from '../state/use-setup.ts'
import { ExecuteForm } from './ExecuteForm.tsx'
import { earlierValues } from './earlier-values.ts'
import { useWatchJob } from './use-watch-job.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  onStarted: (job: Job) => void
  collaboration: Collaboration
  setup: Setup
  available: ReturnType<typeof useAllDatasets>
  /** A job to run again: its inputs and parameters are filled in. */
  again: Job | undefined
}

/**
 * Execute job (B019, B064): a job type with an EXECUTE policy (B083), then its inputs and
 * parameters.
 */
export function ExecuteDialog({
  isOpen,
  onClose,
  onStarted,
  collaboration,
  setup,
  available,
  again,
}: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { actor } = useSignedIn()
  const { FEATURE_INFERENCE_MODELS_ENABLED: hasInference } = useEnvironment()
  const [chosenId, setChosenId] = useState(again && getId(again.jobType))
  const [isAsked, setIsAsked] = useState(false)
  const picker = useRef<HTMLButtonElement>(null)
  const watch = useWatchJob(collaboration.id)
  const start = useSending({
    send: (body: NewJob, call) =>
      call(jobs.create, { params: { workspaceId: collaboration.id }, body }),
    refreshes: [jobs.list.path, datasets.list.path],
    onSuccess: (job) => {
      watch(job)
      setChosenId(undefined)
      onStarted(job)
    },
  })
  const runs = useAllJobs(collaboration.id)
  const executable = collaboration.jobTypes
    .filter((jobType) => hasInference || jobType.jobClassification === 'QUERY_JOB')
    .filter((jobType) => !executeRefusal(actor, collaboration, jobType))
    .toSorted((a, b) => format.compare(a.name, b.name))
  const chosen =
    executable.length === 1 ? executable[0] : executable.find(({ id }) => id === chosenId)
  const jobType = chosen && jobTypeIn(setup, chosen.id)
  const earlier = useMemo(
    () =>
      jobType
        ? earlierValues(
            runs.jobs,
            jobType.id,
            getParameters(jobType).map(({ name }) => name),
          )
        : [],
    [runs.jobs, jobType],
  )
  const getHint = (id: string, classification: Job['jobClassification']) =>
    [t(`jobType.classification.${classification}`), jobTypeIn(setup, id)?.description]
      .filter(Boolean)
      .join(' · ')
  const toFlow = (one: NonNullable<typeof jobType>) => {
    const { inputs, output } = getDataFlow(one)
    const getTypeName = (link: string) =>
      setup.datasetTypes.get(getId(link))?.name ?? t('datasets.unknown')
    return {
      inputs: format.list([...new Set(inputs)].map(getTypeName)),
      output: getTypeName(output),
    }
  }
  const close = () => {
    setChosenId(undefined)
    setIsAsked(false)
    start.reset()
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('execute.title')}>
      <ErrorBanner error={start.error ?? available.error ?? setup.error ?? runs.error} />
      <Select
        label={t('execute.jobType')}
        hint={t('execute.jobType.hint')}
        error={isAsked && !chosen ? t('execute.jobType.required') : undefined}
        options={executable.map(({ id, name, jobClassification }) => ({
          value: id,
          label: name,
          hint: getHint(id, jobClassification),
        }))}
        value={chosen?.id ?? null}
        onChange={setChosenId}
        inputRef={picker}
      />
      {jobType && (
        <p>
          {jobType.description} {t('execute.flow', toFlow(jobType))}
        </p>
      )}
      {(setup.isLoading || available.isLoading) && <Skeleton lines={4} />}
      {!jobType && (
        <DialogActions>
          <DialogCancel />
          <Button
            variant="primary"
            onPress={() => {
              setIsAsked(true)
              picker.current?.focus()
            }}
          >
            {t('execute.submit')}
          </Button>
        </DialogActions>
      )}
      {jobType && chosen && !available.isLoading && (
        <ExecuteForm
          key={jobType.id}
          jobType={{
            link: chosen.links.self,
            inputs: getDataFlow(jobType).inputs,
            queryParameters: getParameters(jobType),
          }}
          again={again && getId(again.jobType) === chosen.id ? again : undefined}
          earlier={earlier}
          datasetTypes={setup.datasetTypes}
          datasets={available.datasets}
          workspaceId={collaboration.id}
          isPending={start.isPending}
          isChosen={chosenId !== undefined && chosenId !== (again && getId(again.jobType))}
          error={start.error}
          onSubmit={start.mutate}
        />
      )}
    </Dialog>
  )
}

/** Models have no parameters. */
const getParameters = (
  jobType: QueryJobType | InferenceJobType,
): QueryJobType['queryParameters'] => ('queryParameters' in jobType ? jobType.queryParameters : [])
