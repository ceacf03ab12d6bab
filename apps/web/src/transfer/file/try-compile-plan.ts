import {
  type CsvPlan,
  type CsvRules,
  CsvValidation,
  compileCsvPlan,
  PatternError,
} from '@concord/domain/csv'

/**
 * The rules of the data set type ready to run, or nothing where one of its patterns is refused:
 * then the server decides.
 */
export function tryCompilePlan(datasetType: CsvRules): CsvPlan | undefined {
  try {
    return compileCsvPlan(datasetType)
  } catch (error) {
    if (error instanceof PatternError) return
    throw error
  }
}

/** The validation of a file by these rules; nothing where one of the patterns is refused. */
export function startValidation(datasetType: CsvRules): CsvValidation | undefined {
  const plan = tryCompilePlan(datasetType)
  return plan && new CsvValidation(plan)
}
