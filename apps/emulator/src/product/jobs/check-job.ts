import { idOf } from '@concord/domain/api/resource'
import { valuePatterns } from '@concord/domain/dataset-types/check-value'
import type { QueryJobType, QueryParameter } from '@concord/domain/job-types/query-job-type'
import type { JobParameter } from '@concord/domain/jobs/job'
import { DECIMAL_PRECISION_MAX } from '@concord/domain/limits'
import type { DatasetRow } from '#product/datasets/rows.ts'

type FieldFault = { path: string; message: string }

/** Every query parameter has exactly one value, of its type (B064). The faults name the parameter and never quote the value. */
export function checkParameters({ queryParameters }: Pick<QueryJobType, 'queryParameters'>, given: readonly JobParameter[]): FieldFault[] {
  const fault = (name: string, message: string): FieldFault => ({
    path: `body.parameters.${name}`,
    message: `Parameter ${name} ${message}`,
  })
  const unknown = given.filter(({ parameterName }) => !queryParameters.some(({ name }) => name === parameterName))
  return [
    ...unknown.map(({ parameterName }) => fault(parameterName, 'is none of the query.')),
    ...queryParameters.flatMap((parameter) => {
      const values = given.filter(({ parameterName }) => parameterName === parameter.name)
      const [value] = values
      if (!value) return [fault(parameter.name, 'needs a value.')]
      if (values.length > 1) return [fault(parameter.name, 'comes more than once.')]
      return isValueOf(parameter, value.parameterValue) ? [] : [fault(parameter.name, `is no ${parameter.type}.`)]
    }),
  ]
}

/** Not specified: a decimal parameter may have as many digits as T-SQL allows, since it is declared with a scale only (B035). */
function isValueOf({ type, scale }: QueryParameter, value: string): boolean {
  const column = type === 'decimal' ? { datatype: type, precision: DECIMAL_PRECISION_MAX, scale: scale ?? 0 } : { datatype: type }
  return valuePatterns(column).every((pattern) => pattern.test(value))
}

/** Each data set is of an input's type and comes once, and no input is without one (B064). */
export function checkInputs({ inputs }: Pick<QueryJobType, 'inputs'>, datasets: readonly DatasetRow[]): FieldFault[] {
  const path = 'body.inputDatasets'
  const wanted = inputs.map(idOf)
  const types = new Set(datasets.map(({ datasetTypeId }) => datasetTypeId))
  return [
    ...datasets
      .filter(({ datasetTypeId }) => !wanted.includes(datasetTypeId))
      .map(({ fileName, datasetTypeName }) => ({
        path,
        message: `${fileName} is of the type ${datasetTypeName}, which the query does not read.`,
      })),
    ...datasets
      .filter(({ id }, index) => datasets.findIndex((other) => other.id === id) !== index)
      .map(({ fileName }) => ({ path, message: `${fileName} is given twice.` })),
    ...wanted.filter((id) => !types.has(id)).map((id) => ({ path, message: `The input /dataset-types/${id} needs a completed data set.` })),
  ]
}
