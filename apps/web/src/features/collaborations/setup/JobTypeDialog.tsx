import type { Setup } from '../state/use-setup.ts'
import { InferenceJobTypeDialog } from './InferenceJobTypeDialog.tsx'
import { QueryJobTypeDialog } from './QueryJobTypeDialog.tsx'

/** A job type of either kind, read-only (B019). */
export function JobTypeDialog({
  id = '',
  setup,
  onClose,
}: {
  id: string | undefined
  setup: Setup
  onClose: () => void
}) {
  const { queryJobTypes, inferenceJobTypes, datasetTypes } = setup
  return (
    <>
      <QueryJobTypeDialog
        jobType={queryJobTypes.get(id)}
        datasetTypes={datasetTypes}
        onClose={onClose}
      />
      <InferenceJobTypeDialog
        jobType={inferenceJobTypes.get(id)}
        datasetTypes={datasetTypes}
        onClose={onClose}
      />
    </>
  )
}
