import { idOf } from '@concord/domain/api/resource'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { type Dataset, isCompleted } from '@concord/domain/datasets/dataset'
import type { QueryParameter } from '@concord/domain/job-types/query-job-type'
import type { Job, NewJob } from '@concord/domain/jobs/job'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemsOf } from '#api/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { DialogActions } from '#ui/Dialog.tsx'
import { Form } from '#ui/Form.tsx'
import type { FieldProblem } from '#ui/field-problem.ts'
import { EarlierValues } from './EarlierValues.tsx'
import type { EarlierValues as Earlier } from './earlier-values.ts'
import { InputFiles } from './InputFiles.tsx'
import { ParameterField } from './ParameterField.tsx'

type Props = {
  /** What a job type of either kind asks for. */
  jobType: { link: string; inputs: readonly string[]; queryParameters: readonly QueryParameter[] }
  /** A job of this type whose inputs and parameters the form starts with. */
  again: Job | undefined
  /** Values that jobs of this type ran with. */
  earlier: readonly Earlier[]
  datasetTypes: ReadonlyMap<string, DatasetType>
  datasets: readonly Dataset[]
  workspaceId: string
  isPending: boolean
  /** What the server refused. */
  error: unknown
  onSubmit: (job: NewJob) => void
  onCancel: () => void
}

/** What a job asks for: at least one completed file for each input, a value for each parameter (B064). */
export function ExecuteForm({ jobType, again, earlier, datasetTypes, datasets, workspaceId, isPending, error, onSubmit, onCancel }: Props) {
  const { t } = useTranslation()
  const [files, setFiles] = useState(() => filesOf(again, datasets))
  const [values, setValues] = useState(() => valuesOf(again))
  // A date or time that was typed half gives way to a value that is filled in: each filling draws the fields anew.
  const [filling, setFilling] = useState<{ count: number; key: string | null }>({ count: 0, key: null })
  const [sent, setSent] = useState<Readonly<Record<string, string>>>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  const inputIds = [...new Set(jobType.inputs.map(idOf))]

  const kept = Object.values(filesOf(again, datasets)).flat().length
  const goneCount = again ? again.inputDatasets.length - kept : 0

  const nameOf = (id: string) => datasetTypes.get(id)?.name ?? t('datasets.unknown')
  const named = (field: string, label: string, message: string | undefined): FieldProblem[] =>
    message ? [{ field, message: t('execute.problem', { field: label, message }) }] : []
  const fileProblem = (id: string) => ((files[id]?.length ?? 0) > 0 ? undefined : t('execute.input.required'))
  const refused = problemsOf(error)
  const valueProblem = (name: string) => {
    if ((values[name] ?? '').trim() === '') return t('execute.parameter.required')
    // Of the very value that was refused.
    return values[name] === sent[name] ? refused.find(({ field }) => field === `parameters.${name}`)?.message : undefined
  }
  const problems: FieldProblem[] = [
    ...inputIds.flatMap((id) => named(`input-${id}`, nameOf(id), fileProblem(id))),
    ...jobType.queryParameters.flatMap(({ name }) => named(`parameter-${name}`, name, valueProblem(name))),
  ]
  const submit = () => {
    setIsSubmitted(true)
    if (problems.length > 0) return
    setSent(values)
    onSubmit({
      jobType: jobType.link,
      parameters: jobType.queryParameters.map(({ name }) => ({ parameterName: name, parameterValue: values[name] ?? '' })),
      inputDatasets: inputIds.flatMap((id) => (files[id] ?? []).map((file) => `/workspaces/${workspaceId}/datasets/${file}`)),
    })
  }
  return (
    <Form label={t('execute.title')} onSubmit={submit} problems={isSubmitted ? problems : []}>
      {goneCount > 0 && <Banner kind="warning">{t('execute.input.gone', { count: goneCount })}</Banner>}
      {inputIds.map((id) => (
        <InputFiles
          key={id}
          name={`input-${id}`}
          label={t('execute.input', { name: nameOf(id) })}
          datasets={datasets.filter(({ status, datasetType }) => isCompleted(status) && idOf(datasetType) === id)}
          value={files[id] ?? []}
          onChange={(chosen) => setFiles((before) => ({ ...before, [id]: chosen }))}
          error={isSubmitted ? fileProblem(id) : undefined}
        />
      ))}
      <EarlierValues
        earlier={earlier}
        chosen={filling.key}
        onChoose={({ key, values: used }) => {
          setFilling(({ count }) => ({ count: count + 1, key }))
          setValues(used)
        }}
      />
      {jobType.queryParameters.map((parameter) => (
        <ParameterField
          key={`${parameter.name} ${filling.count}`}
          name={`parameter-${parameter.name}`}
          parameter={parameter}
          value={values[parameter.name] ?? ''}
          onChange={(value) => {
            setFilling((before) => ({ ...before, key: null }))
            setValues((before) => ({ ...before, [parameter.name]: value }))
          }}
          error={isSubmitted ? valueProblem(parameter.name) : undefined}
        />
      ))}
      <DialogActions>
        <Button onPress={onCancel}>{t('ui.cancel')}</Button>
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('execute.submit')}
        </Button>
      </DialogActions>
    </Form>
  )
}

/** By input, the files of a job that can still be read. */
function filesOf(job: Job | undefined, datasets: readonly Dataset[]): Readonly<Record<string, readonly string[]>> {
  const ids = new Set(job?.inputDatasets.map(idOf))
  const files: Record<string, string[]> = {}
  for (const { id, datasetType, status } of datasets)
    if (ids.has(id) && isCompleted(status)) files[idOf(datasetType)] = [...(files[idOf(datasetType)] ?? []), id]
  return files
}

const valuesOf = (job: Job | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries((job?.parameters ?? []).map(({ parameterName, parameterValue }) => [parameterName, parameterValue]))
