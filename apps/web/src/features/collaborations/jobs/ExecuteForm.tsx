import { getId } from '@concord/domain/api/resource'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { type Dataset, isCompleted } from '@concord/domain/datasets/dataset'
import type { Job, NewJob } from '@concord/domain/jobs/job'
import type { QueryParameter } from '@concord/domain/query-job-types/query-job-type'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { TextKey } from '#i18n/text-key.ts'
import { Button } from '#ui/action/Button.tsx'
import { DialogActions, DialogCancel } from '#ui/dialog/Dialog.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Form } from '#ui/form/Form.tsx'
import { useFormField, useServerProblems } from '#ui/form-fields/use-form-field.ts'
import { EarlierValues } from './EarlierValues.tsx'
import type { EarlierValues as Earlier } from './earlier-values.ts'
import { InputFiles } from './InputFiles.tsx'
import { ParameterField } from './ParameterField.tsx'

type Props = {
  /** The requirements of a job type of either kind. */
  jobType: { link: string; inputs: readonly string[]; queryParameters: readonly QueryParameter[] }
  /** A job of this type whose inputs and parameters are filled in. */
  again: Job | undefined
  /** The values of earlier jobs of this type. */
  earlier: readonly Earlier[]
  datasetTypes: ReadonlyMap<string, DatasetType>
  datasets: readonly Dataset[]
  workspaceId: string
  isPending: boolean
  /** The user chose the job type; it was not the only one. */
  isChosen: boolean
  /** The server's refusal. */
  error: unknown
  onSubmit: (job: NewJob) => void
}

const NO_FILES: readonly Dataset[] = []

/** By position, because names of inputs and parameters may contain dots. */
const JobChoices = z.object({
  files: z.array(z.array(z.string()).min(1, 'execute.input.required' satisfies TextKey)),
  values: z.array(
    z
      .string()
      .refine((value) => value.trim() !== '', 'execute.parameter.required' satisfies TextKey),
  ),
})
type JobChoices = z.infer<typeof JobChoices>

/**
 * The fields of a job: at least one completed file for each input, a value for each parameter
 * (B064).
 */
export function ExecuteForm({
  jobType,
  again,
  earlier,
  datasetTypes,
  datasets,
  workspaceId,
  isPending,
  isChosen,
  error,
  onSubmit,
}: Props) {
  const { t, i18n } = useTranslation()
  const completed = useMemo(
    () =>
      Map.groupBy(
        datasets.filter(({ status }) => isCompleted(status)),
        ({ datasetType }) => getId(datasetType),
      ),
    [datasets],
  )
  const inputs = [...new Set(jobType.inputs.map(getId))].map((id) => ({
    id,
    name: datasetTypes.get(id)?.name ?? t('datasets.unknown'),
    description: datasetTypes.get(id)?.description,
    files: completed.get(id) ?? NO_FILES,
  }))
  const parameters = jobType.queryParameters
  const [kept] = useState(() => getFiles(again, datasets))
  const [goneCount, setGoneCount] = useState(
    again ? again.inputDatasets.length - Object.values(kept).flat().length : 0,
  )
  const { control, handleSubmit, formState, setError, getValues, setValue, resetField } = useForm({
    resolver: zodResolver(JobChoices),
    defaultValues: {
      files: inputs.map(({ id, files }) => (again ? [...(kept[id] ?? [])] : getOnly(files))),
      values: toValues(parameters, getParameters(again)),
    },
    shouldFocusError: false, // the form's summary is focused
  })
  useServerProblems(error, { setError, getValues }, (field) => {
    const index = parameters.findIndex(({ name }) => field === `parameters.${name}`)
    return `values.${index}`
  })
  // Filling in values recreates the fields; otherwise a half-typed date or time would stay.
  const [filling, setFilling] = useState<{ count: number; key: string | null }>({
    count: 0,
    key: null,
  })

  const { errors, submitCount } = formState
  const problems = [
    ...inputs.map(({ name }, index) => [`files.${index}`, name, errors.files?.[index]] as const),
    ...parameters.map(
      ({ name }, index) => [`values.${index}`, name, errors.values?.[index]] as const,
    ),
  ].flatMap(([field, name, { message } = {}]) => {
    if (message === undefined) return []
    const words = i18n.exists(message) ? t(message as TextKey) : message
    return [{ field, message: t('execute.problem', { field: name, message: words }) }]
  })
  const submit = handleSubmit(({ files, values }) =>
    onSubmit({
      jobType: jobType.link,
      parameters: parameters.map(({ name }, index) => ({
        parameterName: name,
        parameterValue: values[index] ?? '',
      })),
      inputDatasets: files.flat().map((file) => `/workspaces/${workspaceId}/datasets/${file}`),
    }),
  )
  return (
    <Form
      isUnsaved={formState.isDirty || isChosen}
      label={t('execute.title')}
      onSubmit={() => void submit()}
      problems={problems}
    >
      {goneCount > 0 && (
        <Banner kind="warning">{t('execute.input.gone', { count: goneCount })}</Banner>
      )}
      {inputs.map(({ id, name, description, files }, index) => (
        <JobInput
          key={id}
          control={control}
          index={index}
          label={t('execute.input', { name })}
          description={description}
          datasets={files}
          onGone={(count) => setGoneCount((before) => before + count)}
          {...(again
            ? {}
            : { preset: (ids) => resetField(`files.${index}`, { defaultValue: ids }) })}
        />
      ))}
      <EarlierValues
        earlier={earlier}
        chosen={filling.key}
        onChoose={({ key, values }) => {
          setFilling(({ count }) => ({ count: count + 1, key }))
          setValue('values', toValues(parameters, values), {
            shouldValidate: submitCount > 0,
            shouldDirty: true,
          })
        }}
      />
      {parameters.map((parameter, index) => (
        <JobParameter
          key={`${parameter.name} ${filling.count}`}
          control={control}
          index={index}
          parameter={parameter}
          onTyped={() => setFilling((before) => ({ ...before, key: null }))}
        />
      ))}
      <DialogActions>
        <DialogCancel />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('execute.submit')}
        </Button>
      </DialogActions>
    </Form>
  )
}

type Place = { control: Control<JobChoices>; index: number }

function JobInput({
  control,
  index,
  onGone,
  preset,
  ...texts
}: Place & {
  label: string
  description: string | undefined
  datasets: readonly Dataset[]
  onGone: (count: number) => void
  /** Chooses the only file, until the user chooses. */
  preset?: (ids: string[]) => void
}) {
  const { name, value, onChange, error } = useFormField(control, `files.${index}`)
  const [isPreset, setPreset] = useState(true)
  const only = getOnly(texts.datasets)
  // When a second file appears, the user must choose: the preset would be read along with theirs.
  useEffect(() => {
    if (isPreset && value.join() !== only.join()) preset?.(only)
  })
  // A file that another user has deleted has no checkbox to clear.
  const left = value.filter((id) => texts.datasets.some((dataset) => dataset.id === id))
  const goneCount = value.length - left.length
  useEffect(() => {
    if (goneCount === 0) return
    onChange(left)
    onGone(goneCount)
  })
  const choose = (ids: string[]) => {
    setPreset(false)
    onChange(ids)
  }
  return <InputFiles {...texts} name={name} value={value} onChange={choose} error={error} />
}

const getOnly = (files: readonly Dataset[]): string[] =>
  files.length === 1 ? files.map(({ id }) => id) : []

function JobParameter({
  control,
  index,
  parameter,
  onTyped,
}: Place & { parameter: QueryParameter; onTyped: () => void }) {
  const { name, value, onChange, error } = useFormField(control, `values.${index}`)
  const change = (typed: string) => {
    onTyped()
    onChange(typed)
  }
  return (
    <ParameterField
      parameter={parameter}
      name={name}
      value={value}
      onChange={change}
      error={error}
    />
  )
}

/** For each input, the files of a job that can still be read. */
function getFiles(
  job: Job | undefined,
  datasets: readonly Dataset[],
): Readonly<Record<string, readonly string[]>> {
  const ids = new Set(job?.inputDatasets.map(getId))
  const files: Record<string, string[]> = {}
  for (const { id, datasetType, status } of datasets)
    if (ids.has(id) && isCompleted(status))
      files[getId(datasetType)] = [...(files[getId(datasetType)] ?? []), id]
  return files
}

const getParameters = (job: Job | undefined): Earlier['values'] =>
  Object.fromEntries(
    (job?.parameters ?? []).map(({ parameterName, parameterValue }) => [
      parameterName,
      parameterValue,
    ]),
  )

const toValues = (parameters: readonly QueryParameter[], values: Earlier['values']): string[] =>
  parameters.map(({ name }) => (Object.hasOwn(values, name) && values[name]) || '')
