import { idOf } from '@concord/domain/api/resource'
import { valuePatterns } from '@concord/domain/dataset-types/check-value'
import type { QueryParameter } from '@concord/domain/job-types/query-job-type'
import type { JobParameter } from '@concord/domain/jobs/job'
import { DECIMAL_PRECISION_MAX } from '@concord/domain/limits'
import type { Words } from '#language.ts'
import type { FieldFault } from '#problem.ts'
import type { DatasetRow } from '#product/datasets/rows.ts'
import type { Runnable } from './runnable.ts'

/** Every query parameter has exactly one value, of its type (B064). The faults name the parameter and never quote the value. */
export function checkParameters({ queryParameters }: Pick<Runnable, 'queryParameters'>, given: readonly JobParameter[]): FieldFault[] {
  const fault = (name: string, message: Words): FieldFault => ({ path: `body.parameters.${name}`, message })
  const unknown = given.filter(({ parameterName }) => !queryParameters.some(({ name }) => name === parameterName))
  return [
    ...unknown.map(({ parameterName: name }) =>
      fault(name, { en: `Parameter ${name} is none of the job type.`, fr: `Le type de tâche n’a pas de paramètre ${name}.` }),
    ),
    ...queryParameters.flatMap((parameter) => {
      const { name, type } = parameter
      const values = given.filter(({ parameterName }) => parameterName === name)
      const [value] = values
      if (!value) return [fault(name, { en: `Parameter ${name} needs a value.`, fr: `Le paramètre ${name} doit avoir une valeur.` })]
      if (values.length > 1)
        return [fault(name, { en: `Parameter ${name} comes more than once.`, fr: `Le paramètre ${name} est donné plus d’une fois.` })]
      if (isValueOf(parameter, value.parameterValue)) return []
      return [fault(name, { en: `Parameter ${name} is no ${type}.`, fr: `La valeur du paramètre ${name} n’est pas du type ${type}.` })]
    }),
  ]
}

/** Not specified: a decimal parameter may have as many digits as T-SQL allows, since it is declared with a scale only (B035). */
function isValueOf({ type, scale }: QueryParameter, value: string): boolean {
  const column = type === 'decimal' ? { datatype: type, precision: DECIMAL_PRECISION_MAX, scale: scale ?? 0 } : { datatype: type }
  return valuePatterns(column).every((pattern) => pattern.test(value))
}

/** Each data set is of an input's type and comes once, and no input is without one (B064). */
export function checkInputs({ inputs }: Pick<Runnable, 'inputs'>, datasets: readonly DatasetRow[]): FieldFault[] {
  const path = 'body.inputDatasets'
  const wanted = inputs.map(idOf)
  const types = new Set(datasets.map(({ datasetTypeId }) => datasetTypeId))
  return [
    ...datasets
      .filter(({ datasetTypeId }) => !wanted.includes(datasetTypeId))
      .map(({ fileName, datasetTypeName }) => ({
        path,
        message: {
          en: `${fileName} is of the type ${datasetTypeName}, which the job does not read.`,
          fr: `${fileName} est du type ${datasetTypeName}, que la tâche ne lit pas.`,
        },
      })),
    ...datasets
      .filter(({ id }, index) => datasets.findIndex((other) => other.id === id) !== index)
      .map(({ fileName }) => ({ path, message: { en: `${fileName} is given twice.`, fr: `${fileName} est donné deux fois.` } })),
    ...wanted
      .filter((id) => !types.has(id))
      .map((id) => ({
        path,
        message: {
          en: `The input /dataset-types/${id} needs a completed data set.`,
          fr: `L’entrée /dataset-types/${id} exige un jeu de données traité.`,
        },
      })),
  ]
}
