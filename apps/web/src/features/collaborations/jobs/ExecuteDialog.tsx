import { idOf } from '@concord/domain/api/resource'
import type { Collaboration } from '@concord/domain/collaborations/collaboration'
import { dataFlowOf } from '@concord/domain/job-types/data-flow'
import type { InferenceJobType } from '@concord/domain/job-types/inference-job-type'
import type { QueryJobType } from '@concord/domain/job-types/query-job-type'
import { jobs } from '@concord/domain/jobs/contract'
import type { Job, NewJob } from '@concord/domain/jobs/job'
import { executeRefusal } from '@concord/domain/jobs/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/use-call.ts'
import { useFormat } from '#i18n/format.ts'
import { useSignedIn } from '#session/current-user.ts'
import { useEnvironment } from '#session/environment.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog, DialogActions } from '#ui/Dialog.tsx'
import { ErrorBanner } from '#ui/ErrorBanner.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { jobTypeIn, type Setup } from '../use-setup.ts'
import { ExecuteForm } from './ExecuteForm.tsx'
import { earlierValues } from './earlier-values.ts'
import type { useAllDatasets } from './use-all-datasets.ts'
import { useAllJobs } from './use-all-jobs.ts'
import { useWatchJob } from './use-watch-job.ts'

type Props = {
  isOpen: boolean
  onClose: () => void
  onStarted: () => void
  collaboration: Collaboration
  setup: Setup
  available: ReturnType<typeof useAllDatasets>
  /** A job to run again: the panel starts with its inputs and parameters. */
  again: Job | undefined
}

/** Execute job (B019, B064): a job type that an EXECUTE policy allows (B083), then what it asks for. */
export function ExecuteDialog({ isOpen, onClose, onStarted, collaboration, setup, available, again }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const call = useCall()
  const queryClient = useQueryClient()
  const { actor } = useSignedIn()
  const { FEATURE_INFERENCE_MODELS_ENABLED: hasInference } = useEnvironment()
  const [chosenId, setChosenId] = useState(again && idOf(again.jobType))
  const [isAsked, setIsAsked] = useState(false)
  const picker = useRef<HTMLButtonElement>(null)
  const watch = useWatchJob(collaboration.id)
  const start = useMutation({
    mutationFn: (body: NewJob) => call(jobs.create, { params: { workspaceId: collaboration.id }, body }),
    onSuccess: async (job) => {
      watch(job)
      await queryClient.invalidateQueries({ queryKey: [jobs.list.path] })
      setChosenId(undefined)
      onStarted()
    },
  })
  const runs = useAllJobs(collaboration.id)
  const executable = collaboration.jobTypes
    .filter((jobType) => hasInference || jobType.jobClassification === 'QUERY_JOB')
    .filter((jobType) => !executeRefusal(actor, collaboration, jobType))
    .toSorted((a, b) => format.compare(a.name, b.name))
  const chosen = executable.length === 1 ? executable[0] : executable.find(({ id }) => id === chosenId)
  const jobType = chosen && jobTypeIn(setup, chosen.id)
  const hintOf = (id: string, classification: Job['jobClassification']) =>
    [t(`jobType.classification.${classification}`), jobTypeIn(setup, id)?.description].filter(Boolean).join(' · ')
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
        options={executable.map(({ id, name, jobClassification }) => ({ value: id, label: name, hint: hintOf(id, jobClassification) }))}
        value={chosen?.id ?? null}
        onChange={setChosenId}
        inputRef={picker}
      />
      {(setup.isLoading || available.isLoading) && <Skeleton lines={4} />}
      {!jobType && (
        <DialogActions>
          <Button onPress={close}>{t('ui.cancel')}</Button>
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
          jobType={{ link: chosen.links.self, inputs: dataFlowOf(jobType).inputs, queryParameters: parametersOf(jobType) }}
          again={again && idOf(again.jobType) === chosen.id ? again : undefined}
          earlier={earlierValues(
            runs.jobs,
            jobType.id,
            parametersOf(jobType).map(({ name }) => name),
          )}
          datasetTypes={setup.datasetTypes}
          datasets={available.datasets}
          workspaceId={collaboration.id}
          isPending={start.isPending}
          error={start.error}
          onSubmit={start.mutate}
          onCancel={close}
        />
      )}
    </Dialog>
  )
}

/** A model takes none. */
const parametersOf = (jobType: QueryJobType | InferenceJobType): QueryJobType['queryParameters'] =>
  'queryParameters' in jobType ? jobType.queryParameters : []
