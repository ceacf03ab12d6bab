import {
  type CsvPlan,
  type CsvRules,
  CsvValidation,
  compileCsvPlan,
  PatternError,
} from '@concord/domain/csv'

/**
 * The compiled rules of the data set type; undefined if one of its patterns is unsupported. The
 * server then decides.
 */
export function tryCompilePlan(datasetType: CsvRules): CsvPlan | undefined {
  try {
    return compileCsvPlan(datasetType)
  } catch (error) {
    if (error instanceof PatternError) return
    throw error
  }
}

/** Starts a validation by these rules; undefined if one of the patterns is unsupported. */
export function startValidation(datasetType: CsvRules): CsvValidation | undefined {
  const plan = tryCompilePlan(datasetType)
  return plan && new CsvValidation(plan)
}
