import { type CsvPlan, compileCsvPlan } from '@concord/domain/dataset-types/csv-plan'
import type { DatasetType } from '@concord/domain/dataset-types/dataset-type'
import { PatternError } from '@concord/domain/dataset-types/pattern-error'

/** The rules of the data set type ready to run, or nothing where one of its patterns is refused: then the server decides. */
export function planOf(datasetType: Pick<DatasetType, 'schema' | 'csvValidationSchema'>): CsvPlan | undefined {
  try {
    return compileCsvPlan(datasetType)
  } catch (error) {
    if (error instanceof PatternError) return
    throw error
  }
}
