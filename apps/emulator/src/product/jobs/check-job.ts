import { getId } from '@concord/domain/api/resource'
import { valuePatterns } from '@concord/domain/csv'
import type { JobParameter } from '@concord/domain/jobs/job'
import { DECIMAL_PRECISION_MAX } from '@concord/domain/limits'
import type { QueryParameter } from '@concord/domain/query-job-types/query-job-type'
import type { FieldFault } from '#http/problem.ts'
import type { DatasetRow } from '#product/datasets/rows.ts'
import { type Message, toMessage } from '#runtime/messages.ts'
import type { Runnable } from './runnable.ts'

/**
 * Every query parameter has exactly one value, of its type (B064). The errors name the parameter
 * and never quote the value.
 */
export function checkParameters(
  { queryParameters }: Pick<Runnable, 'queryParameters'>,
  given: readonly JobParameter[],
): FieldFault[] {
  const fault = (name: string, message: Message): FieldFault => ({
    path: `body.parameters.${name}`,
    message,
  })
  const unknown = given.filter(
    ({ parameterName }) => !queryParameters.some(({ name }) => name === parameterName),
  )
  return [
    ...unknown.map(({ parameterName: name }) =>
      fault(name, toMessage('problem.parameter.unknown', { name })),
    ),
    ...queryParameters.flatMap((parameter) => {
      const { name, type } = parameter
      const values = given.filter(({ parameterName }) => parameterName === name)
      const [value] = values
      if (!value) return [fault(name, toMessage('problem.parameter.needed', { name }))]
      if (values.length > 1) return [fault(name, toMessage('problem.parameter.twice', { name }))]
      if (isParameterValue(parameter, value.parameterValue)) return []
      return [fault(name, toMessage('problem.parameter.type', { name, type }))]
    }),
  ]
}

/**
 * Not specified: a decimal parameter may have as many digits as T-SQL allows, since it is declared
 * with a scale only (B035).
 */
function isParameterValue({ type, scale }: QueryParameter, value: string): boolean {
  const column =
    type === 'decimal'
      ? { datatype: type, precision: DECIMAL_PRECISION_MAX, scale: scale ?? 0 }
      : { datatype: type }
  const text = type === 'time' || type === 'datetime' ? withSeconds(value) : value
  return valuePatterns(column).every((pattern) => pattern.test(text))
}

/** HTML’s fields `time` and `datetime-local`, of which B064 speaks, leave out seconds of zero. */
const withSeconds = (value: string) => value.replace(/^(\S+[ T])?\d\d:\d\d$/, '$&:00')

/** Each data set has an input's type and appears once, and each input has at least one (B064). */
export function checkInputs(
  { inputs }: Pick<Runnable, 'inputs'>,
  datasets: readonly DatasetRow[],
): FieldFault[] {
  const path = 'body.inputDatasets'
  const wanted = inputs.map(getId)
  const types = new Set(datasets.map(({ datasetTypeId }) => datasetTypeId))
  return [
    ...datasets
      .filter(({ datasetTypeId }) => !wanted.includes(datasetTypeId))
      .map(({ fileName, datasetTypeName }) => ({
        path,
        message: toMessage('problem.input.notRead', { fileName, datasetTypeName }),
      })),
    ...datasets
      .filter(({ id }, index) => datasets.findIndex((other) => other.id === id) !== index)
      .map(({ fileName }) => ({
        path,
        message: toMessage('problem.input.twice', { fileName }),
      })),
    ...wanted
      .filter((id) => !types.has(id))
      .map((id) => ({
        path,
        message: toMessage('problem.input.needed', { id }),
      })),
  ]
}
