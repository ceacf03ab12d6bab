import type { PatternError, PatternFault } from '@concord/domain/dataset-types/pattern-error'

const REASONS: Record<PatternFault, string> = {
  syntax: 'is no regular expression',
  flags: 'changes flags',
  'look-around': 'looks ahead or behind',
  'back-reference': 'refers back to a group',
  repeat: 'repeats more than 1000 times',
  'too-large': 'is too large',
}

/** Why nothing can be checked against a data set type, naming the column. */
export function refusedPattern({ column, code }: PatternError): string {
  const pattern = column === undefined ? 'A pattern of the data set type' : `The pattern of the column ${column}`
  return `${pattern} cannot be run: it ${REASONS[code]}. Correct the data set type.`
}
