import type { Datatype } from '@concord/domain/dataset-types/column'
import type { QueryParameter } from '@concord/domain/job-types/query-job-type'

type InputType = 'date' | 'time' | 'datetime-local' | 'number' | 'text'

const INPUT_TYPES: Partial<Record<Datatype, InputType>> = {
  date: 'date',
  time: 'time',
  datetime: 'datetime-local',
  tinyint: 'number',
  smallint: 'number',
  int: 'number',
  bigint: 'number',
  decimal: 'number',
}

/** The browser's control for a query parameter: its type follows the parameter's, a decimal's step its scale (B064). */
export function parameterInput({ type, scale }: Pick<QueryParameter, 'type' | 'scale'>): { type: InputType; step?: number } {
  const input = INPUT_TYPES[type] ?? 'text'
  if (type === 'decimal') return { type: input, step: 10 ** -(scale ?? 0) }
  return input === 'text' || input === 'date' ? { type: input } : { type: input, step: 1 }
}

/** What the control holds as the value of the parameter: a control leaves out seconds that are zero, the product's times have them. */
export function parameterValue(type: Datatype, text: string): string {
  if (type === 'time' && text.length === 'HH:mm'.length) return `${text}:00`
  if (type === 'datetime' && text.length === 'YYYY-MM-DDTHH:mm'.length) return `${text}:00`
  return text
}
